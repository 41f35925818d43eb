"""How a script becomes a fixture: @fixture("call/own-discard", "pon") above a function of `bad`."""


def collector():
    fixtures = {}

    def fixture(rule, condition):
        def add(script):
            assert (rule, condition) not in fixtures
            fixtures[rule, condition] = script
            return script

        return add

    return fixtures, fixture
