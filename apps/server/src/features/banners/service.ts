import type { Transaction } from '@nagarika/db/client';
import { banners } from '@nagarika/db/schema/banners';
import { images } from '@nagarika/db/schema/images';
import type { BannerInput } from '@nagarika/domain/banners';
import { imageUrl } from '@nagarika/domain/images';
import { Refusal } from '@nagarika/domain/refusal';
import { asc, eq } from 'drizzle-orm';
import { byCaller, recordAudit } from '#server/features/audit/record-audit.ts';
import { lockAll, moved, putInOrder, type Step } from '#server/sql/put-in-order.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { maxBanners, toAdminBanner } from './queries.ts';
import type { AdminBanner } from './schemas.ts';

type Row = typeof banners.$inferSelect;

/** The last in the row. @throws Refusal unprocessable when there are as many as there can be */
export function createBanner(ctx: MemberContext, input: BannerInput): Promise<AdminBanner> {
  return ctx.deps.db.transaction(async (tx) => {
    const all = await lockBanners(tx);
    if (all.length >= maxBanners) {
      throw new Refusal(
        'unprocessable',
        `There are ${maxBanners} banners already. Please delete one first.`,
      );
    }
    await refuseMissingImage(tx, input.bannerImage);
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1;
    const [row] = await tx
      .insert(banners)
      .values({ ...toColumns(input), position, createdAt: ctx.deps.clock.now() })
      .returning();
    if (!row) throw new Error('the banner was not stored');
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'banner.create',
      subjectType: 'banner',
      subjectId: row.id,
      before: null,
      after: row,
    });
    return toAdminBanner(row, ctx.deps.clock.now());
  });
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
      .set(toColumns(input))
      .where(eq(banners.id, id))
      .returning();
    if (!after) throw notFound();
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'banner.update',
      subjectType: 'banner',
      subjectId: id,
      before,
      after,
    });
    return toAdminBanner(after, ctx.deps.clock.now());
  });
}

/** On or off, and nothing else of it: another admin may be at its words. */
export async function turnBanner(
  ctx: MemberContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id);
    await tx.update(banners).set({ isActive }).where(eq(banners.id, id));
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'banner.turn',
      subjectType: 'banner',
      subjectId: id,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}

/** Its picture stays: the audit still shows it. */
export async function removeBanner(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const before = await lockBanner(tx, id);
    await tx.delete(banners).where(eq(banners.id, id));
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'banner.delete',
      subjectType: 'banner',
      subjectId: id,
      before,
      after: null,
    });
  });
}

export async function moveBanner(
  ctx: MemberContext,
  { id, step }: { id: string; step: Step },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const ids = (await lockBanners(tx)).map((one) => one.id);
    if (!ids.includes(id)) throw notFound();
    const order = moved(ids, id, step);
    await putInOrder(tx, banners, order);
    const place = (all: string[]) => ({ place: all.indexOf(id) + 1 });
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'banner.move',
      subjectType: 'banner',
      subjectId: id,
      before: place(ids),
      after: place(order),
    });
  });
}

async function lockBanners(tx: Transaction): Promise<Row[]> {
  await lockAll(tx, banners);
  return tx.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
}

async function lockBanner(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Only what was uploaded here: another address could change what it shows, or watch who looks. */
async function refuseMissingImage(tx: Transaction, image: string | null): Promise<void> {
  if (image === null) return;
  const id = image.split('/')[2] ?? '';
  const [row] = await tx.select({ id: images.id }).from(images).where(eq(images.id, id));
  if (!row || image !== imageUrl(row.id)) {
    throw new Refusal('bad_input', 'Please upload the picture again.');
  }
}

function toColumns({ startsAt, endsAt, ...rest }: BannerInput) {
  return {
    ...rest,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

function notFound() {
  return new Refusal('not_found', 'There is no such banner.');
}
