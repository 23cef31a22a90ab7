import type { Transaction } from '@nagarika/db/client';
import { cities, communities, communityJoins } from '@nagarika/db/schema/places';
import type { CommunityInput } from '@nagarika/domain/place-forms';
import { Refusal } from '@nagarika/domain/refusal';
import { asc, eq, max } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record.ts';
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
    await record(ctx, tx, 'create', row.id, null, input);
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
    await record(ctx, tx, 'update', id, told(before), input);
  });
}

/** With the record of who joined; the WhatsApp group itself is not ours to close. */
export async function removeCommunity(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const before = await lockCommunity(tx, id);
    const joins = await tx.$count(communityJoins, eq(communityJoins.communityId, id));
    await tx.delete(communities).where(eq(communities.id, id));
    await record(ctx, tx, 'delete', id, { ...told(before), joins }, null);
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
    await record(ctx, tx, 'move', id, place(ids), place(order));
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

async function record(
  { deps, user }: MemberContext,
  tx: Transaction,
  what: string,
  id: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordAudit(tx, {
    actorId: user.id,
    action: `community.${what}`,
    subjectType: 'community',
    subjectId: id,
    before,
    after,
    at: deps.clock.now(),
  });
}
