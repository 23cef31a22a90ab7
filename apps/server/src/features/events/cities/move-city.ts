import { cities } from '@nagarika/db/schema/events/cities';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { eq } from 'drizzle-orm';
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

/** Makes a city the default in place of the one before, so that there is exactly one. */
export async function makeDefaultCity(ctx: MemberContext, { id }: { id: string }): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    const { name, isDefault } = findCity(all, id);
    if (isDefault)
      throw new Refusal('already_done', say('{name} is the default city already.', { name }));
    const last = all.find((one) => one.isDefault);
    await tx.update(cities).set({ isDefault: false }).where(eq(cities.isDefault, true));
    await tx.update(cities).set({ isDefault: true }).where(eq(cities.id, id));
    await recordAct(ctx, tx, {
      action: 'city.make_default',
      subjectType: 'city',
      subjectId: id,
      before: { default: last?.name ?? null },
      after: { default: name },
    });
  });
}
