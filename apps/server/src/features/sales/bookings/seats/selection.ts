import type { Database, Transaction } from '@nagarika/db/client';
import { planned } from '@nagarika/db/planned';
import { promotionCodes } from '@nagarika/db/schema/events/promotion-codes';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { type Price, priceOf } from '@nagarika/domain/events/prices/money';
import { type CodeTerms, priceTickets, type Wanted } from '@nagarika/domain/events/prices/prices';
import {
  type CodeUses,
  codeBlocker,
  normalCode,
} from '@nagarika/domain/events/prices/promotion-codes';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Counted } from '#server/features/events/seats/count-free-seats.ts';
import { pricedType } from '#server/features/events/seats/priced-type.ts';
import { isTaken } from '#server/features/events/seats/taken-seats.ts';

export type FoundCode = { code: typeof promotionCodes.$inferSelect; uses: CodeUses };

/**
 * `replaces` says that the member's own unpaid order of the event ends with this booking, and does not count.
 */
type Asked = {
  typed: string | undefined;
  eventId: string;
  userId: string | null;
  now: Date;
  replaces: boolean;
};

const userId = sql`${sql.placeholder('userId')}::uuid`;

const isNamed = and(
  eq(promotionCodes.eventId, sql.placeholder('eventId')),
  eq(promotionCodes.code, sql.placeholder('code')),
);

const ofEvent = {
  beside: planned((db) => codesQuery(db, { isIt: isNamed, userId })),
  replacing: planned((db) =>
    codesQuery(db, {
      isIt: isNamed,
      userId,
      isCounted: sql`(${bookings.status} = 'confirmed' or ${bookings.userId} is distinct from ${userId})`,
    }),
  ),
};

/** A member's choice of tickets, at the price of the moment. */
export type Selection = { lines: ChosenLine[]; price: Price; promotionCodeId: string | null };

/** @throws Refusal bad_input, unprocessable */
export function selectTickets(
  { types }: Pick<Counted['taken'], 'types'>,
  wanted: Wanted,
  now: Date,
): Selection {
  const { lines, usesCode } = priceTickets(types.map(pricedType), wanted, now);
  const promotionCodeId = usesCode && wanted.code ? wanted.code.id : null;
  return { lines, price: priceOf(lines), promotionCodeId };
}

/**
 * Finds a promotion code with its uses: bookings that are sold, or held by a paying buyer, counted under the
 * event's lock as its seats are. A code without limits is not counted. The caller gives `now`.
 */
export function codesQuery(
  db: Database,
  { isIt, isCounted, userId }: { isIt: SQL | undefined; isCounted?: SQL; userId: SQLWrapper },
) {
  const { id, totalLimit, memberLimit } = promotionCodes;
  const isOfMember = sql`${bookings.userId} = ${userId}`;
  const uses = db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      ofMember: sql<number>`(count(*) filter (where ${isOfMember}))::int`.as('of_member'),
    })
    .from(bookings)
    .where(
      and(
        or(isNotNull(totalLimit), isNotNull(memberLimit)),
        eq(bookings.promotionCodeId, id),
        isTaken(sql.placeholder('now')),
        isCounted,
      ),
    )
    .as('uses');
  return db
    .select({ code: promotionCodes, uses: { total: uses.total, ofMember: uses.ofMember } })
    .from(promotionCodes)
    .crossJoinLateral(uses)
    .where(isIt);
}

/**
 * Finds the code by one statement at most; undefined when none was named or the event has none so written.
 */
export async function findCode(
  db: Database | Transaction,
  { typed = '', replaces, ...values }: Asked,
): Promise<FoundCode | undefined> {
  const code = normalCode(typed);
  if (!code) return undefined;
  const [found] = await ofEvent[replaces ? 'replacing' : 'beside'](db, { ...values, code });
  return found;
}

/** Checks the code that was named, if any. @throws Refusal unprocessable, saying why it does not hold */
export function checkCode(
  typed: string | undefined,
  found: FoundCode | undefined,
  now: Date,
): void {
  if (typed?.trim()) checkHolds(found, now);
}

/** @throws Refusal unprocessable, saying why it does not hold */
export function checkHolds(found: FoundCode | undefined, now: Date): asserts found is FoundCode {
  const blocker = codeBlocker(found?.code ?? null, found?.uses ?? { total: 0, ofMember: 0 }, now);
  if (blocker) throw new Refusal('unprocessable', blocker);
}

export function termsOfCode(found: FoundCode | undefined): CodeTerms | null {
  if (!found) return null;
  const { id, kind, value, ticketTypeIds } = found.code;
  return { id, kind, value, ticketTypeIds };
}

export const usedIdMessage = say(
  'This booking id belongs to another selection. Please start again.',
);
