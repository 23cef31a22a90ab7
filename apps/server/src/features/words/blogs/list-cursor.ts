import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { instant } from '@nagarika/domain/time/instants';
import { type BlogSort, blogSorts } from '@nagarika/domain/words/blogs/blog-sorts';
import { z } from 'zod';

/** Where a page ended: the order, and the last row's score in it, UTC instant and id. */
const cursorSchema = z.tuple([
  z.enum(blogSorts),
  z.int().min(0).max(1_000_000_000),
  instant(),
  z.uuid(),
]);

export type ListCursor = { score: number; publishedAt: string; id: string };

/** Opaque to callers. */
export function writeListCursor(sort: BlogSort, { score, publishedAt, id }: ListCursor): string {
  return Buffer.from(JSON.stringify([sort, score, publishedAt, id])).toString('base64url');
}

/** @throws Refusal bad_input */
export function readListCursor(text: string, sort: BlogSort): ListCursor {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const [of, score, publishedAt, id] = cursorSchema.parse(json);
    if (of === sort) return { score, publishedAt, id };
  } catch {
    // falls through to the refusal below
  }
  throw new Refusal('bad_input', say('This cursor is not one of this list.'));
}
