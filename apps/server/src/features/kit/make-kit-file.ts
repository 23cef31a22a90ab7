import { createChildWork } from '#server/platform/child-work.ts';
import { createMadeOnce, hashOf } from '#server/platform/made-once.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { KitFormatName } from './kit-formats.ts';
import type { KitView } from './kit-view.ts';

/** As PDF only a poster. */
export type KitDrawingAsked = { format: KitFormatName; type: 'pdf' | 'png'; view: KitView };

/** By a process of its own, after pages: a picture takes a core for some tenths of a second. */
const draw = createChildWork<KitDrawingAsked, Uint8Array<ArrayBuffer>>(
  new URL('./draw-child.ts', import.meta.url),
  { name: 'kits', timeoutMs: 30_000 },
);

/** Some hundred pictures: a kit is looked at, then each of its files is taken. */
const files = createMadeOnce('kits', { mostBytes: 24 * 1024 * 1024 });

/** Of one who looks at a kit in one language and at once in the other. */
const turns = createTurns({ name: 'kits', atOnce: 1, waiting: 40, each: 10, waitMs: 20_000 });

/** Another look makes other files. */
const design = 2;

/** The same bytes while the same stands on it. @throws Refusal busy, too_many */
export function makeKitFile(
  asked: KitDrawingAsked,
  owner: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return files(hashOf([design, asked]), () => turns(owner, () => draw(asked)));
}
