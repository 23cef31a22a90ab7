import { aboutFiguresSchema } from '@nagarika/domain/about';
import { payoutReleaseSchema } from '@nagarika/domain/payouts';
import { z } from 'zod';
import { payoutRelease } from '#server/features/payouts/payout-release.ts';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { type StoredFigures, storedAboutFigures } from './queries.ts';
import { saveAboutFigures } from './save-about-figures.ts';
import { savePayoutRelease } from './save-payout-release.ts';

const stored = z.object({
  figures: aboutFiguresSchema,
  /** Null: the specified ones, never changed. */
  updatedAt: z.iso.datetime().nullable(),
});

const release = payoutReleaseSchema.extend({
  /** How many may act in finance: with one there is nobody to ask. */
  finance: z.int(),
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

  payoutRelease: ownerProcedure
    .output(release)
    .query(async ({ ctx }) => releaseInJson(await payoutRelease(ctx.deps.db))),

  savePayoutRelease: freshOwnerProcedure
    .input(payoutReleaseSchema)
    .output(release)
    .mutation(async ({ ctx, input }) => {
      await savePayoutRelease(ctx, input);
      return releaseInJson(await payoutRelease(ctx.deps.db));
    }),
});

function inJson({ figures, updatedAt }: StoredFigures) {
  return { figures, updatedAt: updatedAt?.toISOString() ?? null };
}

function releaseInJson({
  twoPersons,
  finance,
  updatedAt,
}: Awaited<ReturnType<typeof payoutRelease>>) {
  return { twoPersons, finance: finance.length, updatedAt: updatedAt?.toISOString() ?? null };
}
