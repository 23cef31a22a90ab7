import type { Brand } from '@nagarika/domain/site/brand';
import { createChildWork } from '#server/platform/bounds/child-work.ts';
import { createTurns } from '#server/platform/bounds/turns.ts';
import type { Subject } from './subject.ts';

export type Drawing =
  | { of: 'logo' }
  | { of: 'subject'; subject: Subject; brand: Brand; photo: Uint8Array | null };

const draw = createChildWork<Drawing, Uint8Array<ArrayBuffer>>(
  new URL('./draw-child.ts', import.meta.url),
  { name: 'link pictures', timeoutMs: 25_000 },
);

/** A crawler comes back for a picture that is put off. */
const turns = createTurns({
  name: 'link pictures',
  atOnce: 1,
  waiting: 60,
  each: 1,
  waitMs: 15_000,
});

/** Draws one picture after the other, since each takes a core for a tenth of a second. */
export const drawInTurn = (drawing: () => Promise<Drawing>) =>
  turns(null, async () => draw(await drawing()));
