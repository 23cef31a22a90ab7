import {
  payoutProofSchema,
  payoutProofSetting,
  payoutReleaseSchema,
  payoutReleaseSetting,
} from '@nagarika/domain/money/payouts/payouts';
import { aboutFiguresSchema, aboutFiguresSetting } from '@nagarika/domain/words/news/about';
import { z } from 'zod';
import { payoutRelease } from '#server/features/money/payouts/paying/needs-release.ts';
import { readSetting, type Stored } from '#server/sql/read-setting.ts';
import { freshOwnerProcedure, ownerProcedure, router } from '#server/trpc/trpc.ts';
import { saveSetting } from './save-setting.ts';

/** Null while it is as specified and was never changed. */
const updatedAt = z.iso.datetime().nullable();

const figures = z.object({ figures: aboutFiguresSchema, updatedAt });
const release = payoutReleaseSchema.extend({
  /** The number of admins who may act in finance: with one there is nobody else to ask. */
  finance: z.int(),
  updatedAt,
});
const proof = payoutProofSchema.extend({ updatedAt });

export const adminSettingsRouter = router({
  aboutFigures: ownerProcedure
    .output(figures)
    .query(async ({ ctx }) => inJson(await readSetting(ctx.deps.db, aboutFiguresSetting))),

  saveAboutFigures: freshOwnerProcedure
    .input(aboutFiguresSchema)
    .output(figures)
    .mutation(async ({ ctx, input }) => inJson(await saveSetting(ctx, aboutFiguresSetting, input))),

  payoutRelease: ownerProcedure
    .output(release)
    .query(async ({ ctx }) => releaseInJson(await payoutRelease(ctx.deps.db))),

  savePayoutRelease: freshOwnerProcedure
    .input(payoutReleaseSchema)
    .output(release)
    .mutation(async ({ ctx, input }) => {
      await saveSetting(ctx, payoutReleaseSetting, input);
      return releaseInJson(await payoutRelease(ctx.deps.db));
    }),

  payoutProof: ownerProcedure
    .output(proof)
    .query(async ({ ctx }) => proofInJson(await readSetting(ctx.deps.db, payoutProofSetting))),

  savePayoutProof: freshOwnerProcedure
    .input(payoutProofSchema)
    .output(proof)
    .mutation(async ({ ctx, input }) =>
      proofInJson(await saveSetting(ctx, payoutProofSetting, input)),
    ),
});

const at = (instant: Date | null) => instant?.toISOString() ?? null;

const inJson = ({ value, updatedAt }: Stored<z.infer<typeof aboutFiguresSchema>>) => ({
  figures: value,
  updatedAt: at(updatedAt),
});

const releaseInJson = ({
  finance,
  updatedAt,
  ...value
}: Awaited<ReturnType<typeof payoutRelease>>) => ({
  ...value,
  finance: finance.length,
  updatedAt: at(updatedAt),
});

const proofInJson = ({ value, updatedAt }: Stored<z.infer<typeof payoutProofSchema>>) => ({
  ...value,
  updatedAt: at(updatedAt),
});
