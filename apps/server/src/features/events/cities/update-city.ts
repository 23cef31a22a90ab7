import { cities } from '@nagarika/db/schema/events/cities';
import { eq } from 'drizzle-orm';
import { recordAct } from '#server/features/people/audit/record-audit.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { findCity, lockCities, refuseSameCity } from './lock-cities.ts';

type Changes = {
  name?: string | undefined;
  /** The state that papers name as the place of supply from now on. */
  stateCode?: string | undefined;
  isPopular?: boolean | undefined;
  isOpenForHosting?: boolean | undefined;
};

/** Changes a city. Its slug stays when it is renamed, so that addresses and links go on working. */
export async function updateCity(
  ctx: MemberContext,
  { id, ...changes }: Changes & { id: string },
): Promise<void> {
  await ctx.deps.db.transaction(async (tx) => {
    const all = await lockCities(tx);
    const { name, stateCode, isPopular, isOpenForHosting } = findCity(all, id);
    if (changes.name !== undefined) {
      refuseSameCity(
        all.filter((one) => one.id !== id),
        { name: changes.name },
      );
    }
    const after = {
      name: changes.name ?? name,
      stateCode: changes.stateCode ?? stateCode,
      isPopular: changes.isPopular ?? isPopular,
      isOpenForHosting: changes.isOpenForHosting ?? isOpenForHosting,
    };
    await tx.update(cities).set(after).where(eq(cities.id, id));
    await recordAct(ctx, tx, {
      action: 'city.update',
      subjectType: 'city',
      subjectId: id,
      before: { name, stateCode, isPopular, isOpenForHosting },
      after,
    });
  });
}
