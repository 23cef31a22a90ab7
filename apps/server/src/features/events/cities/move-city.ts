import { cities } from '@nagarika/db/schema/events/cities';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import { moveInOrder, type Step } from '#server/sql/put-in-order.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findCity, lockCities } from './lock-cities.ts';

export async function moveCity(
  ctx: MemberContext,
  { id, step }: { id: string; step: Step },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    findCity(all, id);
    const ids = all.map((one) => one.id);
    await recordAct(ctx, tx, {
      action: 'city.move',
      subjectType: 'city',
      subjectId: id,
      ...(await moveInOrder(tx, cities, ids, { id, step })),
    });
  });
}
