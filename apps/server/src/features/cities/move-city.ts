import { cities } from '@nagarika/db/schema/cities';
import { recordAct } from '#server/features/audit/record-act.ts';
import { moved, putInOrder, type Step } from '#server/sql/put-in-order.ts';
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
    const order = moved(ids, id, step);
    await putInOrder(tx, cities, order);
    await recordAct(ctx, tx, {
      action: 'city.move',
      subjectType: 'city',
      subjectId: id,
      before: { place: ids.indexOf(id) + 1 },
      after: { place: order.indexOf(id) + 1 },
    });
  });
}
