import { communities } from '@nagarika/db/schema/events/communities';
import { asc, eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { moveInOrder, type Step } from '#server/sql/put-in-order.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockCityOf, noCommunity } from './lock-community.ts';

/** Moves a community within its city: the first four stand on the home page. */
export async function moveCommunity(
  ctx: MemberContext,
  { id, step }: { id: string; step: Step },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const [community] = await tx.select().from(communities).where(eq(communities.id, id));
    if (!community) throw noCommunity();
    const { cityId } = community;
    await lockCityOf(tx, cityId);
    const rows = await tx
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.cityId, cityId))
      .orderBy(asc(communities.position), asc(communities.name))
      .for('update');
    const ids = rows.map((row) => row.id);
    if (!ids.includes(id)) throw noCommunity(); // moved to another city, or deleted, in the meantime
    await recordAct(ctx, tx, {
      action: 'community.move',
      subjectType: 'community',
      subjectId: id,
      ...(await moveInOrder(tx, communities, ids, { id, step })),
    });
  });
}
