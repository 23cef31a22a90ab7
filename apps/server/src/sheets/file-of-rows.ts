import type { Value } from './file-column.ts';

/** A file that is made as its rows come, and sent once it is whole. */
export type FileOfRows = {
  add(rows: readonly (readonly Value[])[]): Promise<void>;
  end(): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>>;
};
