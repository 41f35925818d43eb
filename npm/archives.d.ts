export interface UnpackedFile {
  path: string;
  bytes?: Uint8Array;
  /** Why the bytes are only the first part; "" for a sound file. */
  damage?: string;
  error?: string;
  isEntry?: boolean;
  isTooLarge?: boolean;
}
/** The files of a zip, tar, tar.gz or gz, in byte order of their names; of anything else, itself. */
export function filesIn(path: string, bytes: Uint8Array, limit?: number,
  quick?: (packed: Uint8Array, format: "gzip" | "deflate-raw", limit: number) => Uint8Array | undefined,
): AsyncGenerator<UnpackedFile>;
export function isArchive(bytes: Uint8Array): boolean;
