import type { Transaction } from '@nagarika/db/client';
import { cities, communities, communityJoins } from '@nagarika/db/schema/places';
import type { CommunityInput } from '@nagarika/domain/place-forms';
import { Refusal } from '@nagarika/domain/refusal';
import { asc, eq, max } from 'drizzle-orm';
import { byCaller, recordAudit } from '#server/features/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { moved, putInOrder, type Step } from './put-in-order.ts';
import { maxGroups } from './queries.ts';

/** Last of its city. @throws Refusal unprocessable when there are as many as there can be */
export async function createCommunity(
  ctx: MemberContext,
  input: CommunityInput,
): Promise<{ id: string }> {
  return ctx.deps.db.transaction(async (tx) => {
    await lockCity(tx, input.cityId);
    if ((await tx.$count(communities)) >= maxGroups) {
      throw new Refusal(
        'unprocessable',
        `There are ${maxGroups} groups already. Please delete one first.`,
      );
    }
    const [row] = await tx
      .insert(communities)
      .values({
        ...input,
        position: await nextPosition(tx, input.cityId),
        createdAt: ctx.deps.clock.now(),
      })
      .returning({ id: communities.id });
    if (!row) throw new Error('the group was not stored');
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'community.create',
      subjectType: 'community',
      subjectId: row.id,
      before: null,
      after: input,
    });
    return row;
  });
}

/** One that moves to another city becomes the last there. */
export async function updateCommunity(
  ctx: MemberContext,
  { id, ...input }: CommunityInput & { id: string },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    await lockCity(tx, input.cityId);
    const before = await lockCommunity(tx, id);
    const position =
      before.cityId === input.cityId ? before.position : await nextPosition(tx, input.cityId);
    await tx
      .update(communities)
      .set({ ...input, position })
      .where(eq(communities.id, id));
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'community.update',
      subjectType: 'community',
      subjectId: id,
      before: told(before),
      after: input,
    });
  });
}

/** With the record of who joined; the WhatsApp group itself is not ours to close. */
export async function removeCommunity(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const before = await lockCommunity(tx, id);
    const joins = await tx.$count(communityJoins, eq(communityJoins.communityId, id));
    await tx.delete(communities).where(eq(communities.id, id));
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'community.delete',
      subjectType: 'community',
      subjectId: id,
      before: { ...told(before), joins },
      after: null,
    });
  });
}

/** Among the groups of its city: the first four stand on the home page. */
export async function moveCommunity(
  ctx: MemberContext,
  { id, step }: { id: string; step: Step },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const [group] = await tx.select().from(communities).where(eq(communities.id, id));
    if (!group) throw notFound();
    const { cityId } = group;
    await lockCity(tx, cityId);
    const rows = await tx
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.cityId, cityId))
      .orderBy(asc(communities.position), asc(communities.name))
      .for('update');
    const ids = rows.map((row) => row.id);
    if (!ids.includes(id)) throw notFound(); // moved to another city, or deleted, meanwhile
    const order = moved(ids, id, step);
    await putInOrder(tx, communities, order);
    const place = (list: string[]) => ({ place: list.indexOf(id) + 1 });
    await recordAudit(tx, {
      ...byCaller(ctx),
      action: 'community.move',
      subjectType: 'community',
      subjectId: id,
      before: place(ids),
      after: place(order),
    });
  });
}

/** Of those who change one city's groups at once, one goes after the other. */
async function lockCity(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.id, id))
    .for('no key update');
  if (!row) throw new Refusal('not_found', 'There is no such city.');
}

async function lockCommunity(tx: Transaction, id: string) {
  const [row] = await tx.select().from(communities).where(eq(communities.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

function notFound() {
  return new Refusal('not_found', 'There is no such group.');
}

async function nextPosition(tx: Transaction, cityId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(communities.position) })
    .from(communities)
    .where(eq(communities.cityId, cityId));
  return (row?.last ?? -1) + 1;
}

function told({
  cityId,
  name,
  description,
  whatsappLink,
  memberCount,
}: typeof communities.$inferSelect): CommunityInput {
  return { cityId, name, description, whatsappLink, memberCount };
}
