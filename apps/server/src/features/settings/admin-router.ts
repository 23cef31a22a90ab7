import { aboutFiguresSchema } from '@nagarika/domain/about';
import { z } from 'zod';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { type StoredFigures, storedAboutFigures } from './queries.ts';
import { saveAboutFigures } from './save-about-figures.ts';

const stored = z.object({
  figures: aboutFiguresSchema,
  /** Null: the specified ones, never changed. */
  updatedAt: z.iso.datetime().nullable(),
});

export const adminSettingsRouter = router({
  aboutFigures: ownerProcedure
    .output(stored)
    .query(async ({ ctx }) => inJson(await storedAboutFigures(ctx.deps.db))),

  saveAboutFigures: freshOwnerProcedure
    .input(aboutFiguresSchema)
    .output(stored)
    .mutation(async ({ ctx, input }) => inJson(await saveAboutFigures(ctx, input))),
});

function inJson({ figures, updatedAt }: StoredFigures) {
  return { figures, updatedAt: updatedAt?.toISOString() ?? null };
}
