import { payoutLines, payouts } from '@nagarika/db/schema/payouts';
import { users } from '@nagarika/db/schema/users';
import { latinDigits } from '@nagarika/domain/latin-digits';
import { transferredOf } from '@nagarika/domain/payments';
import { maskedPayoutDetails, type PayoutStatus, payoutNumber } from '@nagarika/domain/payouts';
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Secrets } from '#server/platform/ports.ts';
import { hasTyped } from '#server/sql/like-pattern.ts';
import { type OffsetPage, type OrAll, offsetPage, sortOrder } from '#server/sql/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { comingTo } from './coming-to.ts';
import { decryptDetails } from './decrypt-details.ts';
import type { ListInput, Mine, Payout } from './schemas.ts';

/** As transferredOf. */
export const transferred = sql`(${payouts.amountPaise} - ${payouts.tcsPaise} - ${payouts.tdsPaise})`;

/** Payouts of one status, for a file of any; newest first; the search finds names, phones and bank references. */
export async function listPayouts(
  { deps: { db, secrets } }: MemberContext,
  {
    status,
    search,
    page,
    sort,
    direction,
  }: OrAll<Omit<ListInput, 'status'>> & { status?: PayoutStatus | undefined },
): Promise<OffsetPage<Payout>> {
  const digits = latinDigits(search ?? '');
  const isSearched = search
    ? or(
        hasTyped(users.name, search),
        hasTyped(users.phone, digits),
        hasTyped(payouts.reference, digits),
      )
    : undefined;
  const isFound = and(status && eq(payouts.status, status), isSearched);
  const sorts: Record<ListInput['sort'], SQL> = {
    name: sql`lower(${users.name})`,
    amount: transferred,
    date: sql`coalesce(${payouts.paidAt}, ${payouts.createdAt})`,
  };
  // Whose they are is asked where it decides what is found.
  const found = db.select({ one: sql`1` }).from(payouts).where(isFound).$dynamic();
  const { items, total } = await offsetPage(
    db,
    page,
    db
      .select({ payout: payouts, events: lineCount, name: users.name, phone: users.phone })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.organiserId))
      .where(isFound)
      .orderBy(sortOrder(direction, 'desc')(sorts[sort]), asc(payouts.id)),
    isSearched ? found.innerJoin(users, eq(users.id, payouts.organiserId)) : found,
  );
  const rows = items.map(({ payout, events, name, phone }) => ({
    ...shown(payout, events),
    accountNumber: maskedAccount(secrets, payout),
    organiser: { id: payout.organiserId, name, phone },
  }));
  return { items: rows, total };
}

/** One is paid a few times a month at most, and no answer is without bounds. */
const maxPayouts = 1_000;

/** An organiser's own payouts, and what is coming. */
export async function myPayouts({ deps, user }: MemberContext): Promise<Mine> {
  const { db, clock } = deps;
  const [sums, rows] = await Promise.all([
    comingTo(db, user.id, clock.now()),
    db
      .select({ payout: payouts, events: lineCount })
      .from(payouts)
      .where(and(eq(payouts.organiserId, user.id), ne(payouts.status, 'called_off')))
      .orderBy(desc(payouts.createdAt), asc(payouts.id))
      .limit(maxPayouts),
  ]);
  return { ...sums, payouts: rows.map(({ payout, events }) => shown(payout, events)) };
}

const isItsLine = eq(payoutLines.payoutId, payouts.id);
const lineCount = sql<number>`(select count(*)::int from ${payoutLines} where ${isItsLine})`;

type Row = typeof payouts.$inferSelect;

function shown(row: Row, events: number) {
  return {
    id: row.id,
    number: payoutNumber(row.id),
    status: row.status,
    amount: row.amountPaise,
    tcs: row.tcsPaise,
    tds: row.tdsPaise,
    transferred: transferredOf(row),
    events,
    preparedAt: row.createdAt.toISOString(),
    filedAt: row.filedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    reference: row.reference,
  };
}

function maskedAccount(secrets: Secrets, { id, sealedDetails }: Row): string {
  return maskedPayoutDetails(decryptDetails(secrets, { payout: id }, sealedDetails)).accountNumber;
}
