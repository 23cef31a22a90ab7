import type { Transaction } from '@nagarika/db/client';
import { banners } from '@nagarika/db/schema/events/banners';
import { images } from '@nagarika/db/schema/events/images';
import { type BannerInput, languageOfBanner } from '@nagarika/domain/events/covers/banners';
import { imageUrl } from '@nagarika/domain/events/covers/images';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockBanner, lockBanners, noBanner } from './lock-banners.ts';
import { maxBanners, toAdminBanner } from './queries.ts';
import type { AdminBanner } from './schemas.ts';

/**
 * Adds a banner at the end of the row. @throws Refusal unprocessable when there are as many as there can be
 */
export function createBanner(ctx: MemberContext, input: BannerInput): Promise<AdminBanner> {
  return ctx.deps.db.transaction(async (tx) => {
    const all = await lockBanners(tx);
    if (all.length >= maxBanners) {
      throw new Refusal(
        'unprocessable',
        say('There are {maxBanners} banners already. Please delete one first.', { maxBanners }),
      );
    }
    await refuseMissingImage(tx, input.bannerImage);
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
    const [row] = await tx
      .insert(banners)
      .values({ ...toBannerColumns(input), position, createdAt: ctx.deps.clock.now() })
      .returning();
    if (!row) throw new Error('the banner was not stored');
    await recordAct(ctx, tx, {
      action: 'banner.create',
      subjectType: 'banner',
      subjectId: row.id,
      before: null,
      after: row,
    });
    return toAdminBanner(row, ctx.deps.clock.now());
  });
}

export function toBannerColumns(input: BannerInput) {
  const { startsAt, endsAt, ...rest } = input;
  return {
    ...rest,
    language: languageOfBanner(input),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

/** Allows only what was uploaded here: a file elsewhere could change what it shows, or watch who looks. */
export async function refuseMissingImage(tx: Transaction, image: string | null): Promise<void> {
  if (image === null) return;
  const id = image.split('/')[2] ?? '';
  const [row] = await tx.select({ id: images.id }).from(images).where(eq(images.id, id));
  if (!row || image !== imageUrl(row.id)) {
    throw new Refusal('bad_input', say('Please upload the picture again.'));
  }
}

export function updateBanner(
  ctx: MemberContext,
  { id, ...input }: BannerInput & { id: string },
): Promise<AdminBanner> {
  return ctx.deps.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id);
    if (input.bannerImage !== before.bannerImage) await refuseMissingImage(tx, input.bannerImage);
    const [after] = await tx
      .update(banners)
      .set(toBannerColumns(input))
      .where(eq(banners.id, id))
      .returning();
    if (!after) throw noBanner();
    await recordAct(ctx, tx, {
      action: 'banner.update',
      subjectType: 'banner',
      subjectId: id,
      before,
      after,
    });
    return toAdminBanner(after, ctx.deps.clock.now());
  });
}
