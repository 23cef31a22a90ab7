import { Refusal } from '@nagarika/domain/refusal';
import { z } from 'zod';

const position = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

/** Where a page of a list by time ended: the last row's instant and id. Opaque to callers. */
export type TimeCursor = { at: Date; id: string };

export function writeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @throws Refusal bad_input */
export function readCursor(cursor: string): TimeCursor {
  try {
    const [at, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch {
    throw new Refusal('bad_input', 'This cursor is not one of ours.');
  }
}
