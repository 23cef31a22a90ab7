import { readUpload } from '#server/features/events/images/read-upload.ts';
import { createChildWork } from '#server/platform/bounds/child-work.ts';
import { createTurns } from '#server/platform/bounds/turns.ts';
import { createMadeOnce, hashOf } from '#server/platform/memory/made-once.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { KitFormatName } from './kit-formats.ts';
import type { KitView } from './kit-view.ts';

/** A file of the kit; only a poster comes as PDF. */
export type KitFile = { format: KitFormatName; type: 'pdf' | 'png'; view: KitView };
/** The work of drawing, with the picture that the view names. */
export type KitWork = KitFile & { photo: Uint8Array | null };

/** Draws in a process of its own, after pages: a picture takes a core for some tenths of a second. */
const draw = createChildWork<KitWork, Uint8Array<ArrayBuffer>>(
  new URL('./draw-child.ts', import.meta.url),
  { name: 'kits', timeoutMs: 30_000 },
);

/** The memory for some hundred pictures: a kit is looked at, then each of its files is taken. */
const files = createMadeOnce('kits', { mostBytes: 24 * 1024 * 1024 });

/** The turns, enough for a member who looks at a kit in one language and at once in the other. */
const turns = createTurns({ name: 'kits', atOnce: 1, waiting: 40, each: 10, waitMs: 20_000 });

/** The number of the design: another makes other files. */
const design = 3;

/** Names a file's content, so that a changed one has another address: a browser keeps each under its own. */
export function versionOf(file: KitFile): string {
  return hashOf([design, file]).slice(0, 12);
}

/** Returns the same bytes for the same content. @throws Refusal busy, too_many */
export function makeKitFile(
  deps: Pick<Deps, 'images'>,
  file: KitFile,
  owner: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return files(hashOf([design, file]), () =>
    turns(owner, async () => {
      const photo = await readUpload(deps, file.view.imageUrl);
      return draw({ ...file, photo });
    }),
  );
}
