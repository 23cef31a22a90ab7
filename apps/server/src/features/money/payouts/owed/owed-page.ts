import { payoutDetails, payoutReminders } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { latinDigits } from '@nagarika/domain/language/latin-digits';
import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { rolledUpThrough } from '#server/features/money/ledger/rollups/finished-number.ts';
import { missingProof } from '#server/features/money/payouts/details/confirm-arrival.ts';
import type { Owed, OwedInput } from '#server/features/money/payouts/schemas.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import { type OffsetPage, perPage, sortOrder } from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { isDue, isHeld, isOwed, openBalances, sumOf } from './balances-of.ts';

/**
 * Lists which organiser is owed what after past events; below zero is kept back from the next payout. One sum
 * serves the page and its total.
 */
export async function owedPage(
  { deps: { db, clock } }: MemberContext,
  { search, page, sort, direction, isMissing }: OwedInput,
): Promise<OffsetPage<Owed>> {
  const balances = openBalances(db, await rolledUpThrough(db));
  const now = clock.now();
  const summed = db
    .select({
      organiserId: balances.organiserId,
      events: sql<number>`count(*)::int`.as('owed_events'),
      owed: sumOf(balances, isOwed(balances, now)).as('owed_paise'),
      held: sumOf(balances, isHeld(balances, now)).as('held_paise'),
    })
    .from(balances)
    .where(isDue(balances, now))
    .groupBy(balances.organiserId)
    .as('summed');
  // Names are joined only where they decide something.
  const byName = Boolean(search) || sort === 'name';
  const columns = {
    organiserId: summed.organiserId,
    events: summed.events,
    owed: summed.owed,
    held: summed.held,
    lowerName: (byName ? sql`lower(${users.name})` : sql`null`).as('lower_name'),
  };
  const found = db.select(columns).from(summed).$dynamic();
  if (byName) found.innerJoin(users, eq(users.id, summed.organiserId));
  if (isMissing) found.leftJoin(payoutDetails, eq(payoutDetails.userId, summed.organiserId));
  found.where(
    and(
      search
        ? or(hasTyped(users.name, search), hasTyped(users.phone, latinDigits(search)))
        : undefined,
      isMissing ? and(isNull(payoutDetails.userId), gt(summed.owed, 0)) : undefined,
    ),
  );
  const owed = db.$with('owed').as(found);
  const inOrder = (of: Record<keyof typeof columns, SQLWrapper>) => {
    const sorts: Record<OwedInput['sort'], SQL> = {
      name: sql`${of.lowerName}`,
      events: sql`${of.events}`,
      owed: sql`${of.owed}`,
    };
    return [sortOrder(direction, 'desc')(sorts[sort]), asc(of.organiserId)];
  };
  const shown = db
    .select()
    .from(owed)
    .orderBy(...inOrder(owed))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('shown');
  // The query has a row even where the page is empty, for the total.
  const rows = await db
    .with(owed)
    .select({
      total: sql<number>`counted.total`,
      shown: {
        organiserId: shown.organiserId,
        events: shown.events,
        owed: shown.owed,
        held: shown.held,
      },
      name: users.name,
      phone: users.phone,
      hasDetails: sql<boolean>`${isNotNull(payoutDetails.userId)}`,
      missingProof,
      isSuspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
      remindedAt: payoutReminders.remindedAt,
    })
    .from(sql`(select count(*)::int as total from ${owed}) as counted`)
    .leftJoin(shown, sql`true`)
    .leftJoin(users, eq(users.id, shown.organiserId))
    .leftJoin(payoutDetails, eq(payoutDetails.userId, shown.organiserId))
    .leftJoin(payoutReminders, eq(payoutReminders.userId, shown.organiserId))
    .orderBy(...inOrder(shown));
  return {
    items: rows.flatMap(({ shown, phone, remindedAt, total: _, ...row }) => {
      if (!shown || !phone) return [];
      const reminded = remindedAt?.toISOString() ?? null;
      return [{ ...shown, ...row, phone, remindedAt: reminded }];
    }),
    total: rows[0]?.total ?? 0,
  };
}
