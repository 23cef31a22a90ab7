import { payoutDetails } from '@nagarika/db/schema/payouts';
import { users } from '@nagarika/db/schema/users';
import { asc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { rolledUpThrough } from '#server/features/ledger/rolled-up-through.ts';
import { likePattern } from '#server/sql/like-pattern.ts';
import { type OffsetPage, offsetPage, sortOrder } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isDue, isHeld, isOwed, shownBalancesOf, sumOf } from './balances-of.ts';
import type { Owed, OwedInput } from './schemas.ts';

/** Which organiser is owed what after past events; below zero: kept back from the next payout. */
export async function owedPage(
  { deps: { db, clock } }: MemberContext,
  { search, page, sort, direction }: OwedInput,
): Promise<OffsetPage<Owed>> {
  const balances = shownBalancesOf(db, () => sql`true`, await rolledUpThrough(db));
  const now = clock.now();
  const like = likePattern(search ?? '');
  const owed = db
    .select({
      organiserId: balances.organiserId,
      events: sql<number>`count(*)::int`.as('owed_events'),
      paise: sumOf(balances, isOwed(balances, now)).as('owed_paise'),
      held: sumOf(balances, isHeld(balances, now)).as('held_paise'),
    })
    .from(balances)
    .where(isDue(balances, now))
    .groupBy(balances.organiserId)
    .as('owed');
  const isFound = search ? or(ilike(users.name, like), ilike(users.phone, like)) : undefined;
  const sorts: Record<OwedInput['sort'], SQL> = {
    name: sql`lower(${users.name})`,
    events: sql`${owed.events}`,
    owed: sql`${owed.paise}`,
  };
  return offsetPage(
    db,
    page,
    db
      .select({
        organiserId: owed.organiserId,
        name: users.name,
        phone: users.phone,
        events: owed.events,
        owed: owed.paise,
        held: owed.held,
        hasDetails: sql<boolean>`${isNotNull(payoutDetails.userId)}`,
      })
      .from(owed)
      .innerJoin(users, eq(users.id, owed.organiserId))
      .leftJoin(payoutDetails, eq(payoutDetails.userId, owed.organiserId))
      .where(isFound)
      .orderBy(sortOrder(direction, 'desc')(sorts[sort]), asc(owed.organiserId)),
    db
      .select({ one: sql`1` })
      .from(owed)
      .innerJoin(users, eq(users.id, owed.organiserId))
      .where(isFound),
  );
}
