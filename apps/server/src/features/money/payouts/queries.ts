import type { Database } from '@nagarika/db/client';
import { payoutDetails, payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { latinDigits } from '@nagarika/domain/language/latin-digits';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import {
  maskedPayoutDetails,
  type PayoutStatus,
  payoutNumber,
} from '@nagarika/domain/money/payouts/payouts';
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  isToTheseDetails,
  missingProof,
} from '#server/features/money/payouts/details/confirm-arrival.ts';
import { decryptDetails } from '#server/features/money/payouts/details/decrypt-details.ts';
import { comingTo } from '#server/features/money/payouts/owed/coming-to.ts';
import { judgePayouts } from '#server/features/money/payouts/owed/judge-payouts.ts';
import {
  isReleasedByAnother,
  needsRelease,
} from '#server/features/money/payouts/paying/needs-release.ts';
import type { Secrets } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { hasTyped } from '#server/sql/pages/like-pattern.ts';
import {
  type OffsetPage,
  type OrAll,
  offsetPage,
  sortOrder,
} from '#server/sql/pages/offset-page.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { Details, ListedPayout, ListInput, Mine } from './schemas.ts';

/** The sum that the bank moves, as `transferredOf` has it. */
export const transferred = sql`(${payouts.amountPaise} - ${payouts.tcsPaise} - ${payouts.tdsPaise})`;

/**
 * Lists payouts of one status, for a file of any, newest first; the search finds names, phones and bank
 * references.
 */
export async function listPayouts(
  { deps: { db, secrets }, user }: MemberContext,
  {
    status,
    search,
    page,
    sort,
    direction,
  }: OrAll<Omit<ListInput, 'status'>> & { status?: PayoutStatus | undefined },
): Promise<OffsetPage<ListedPayout>> {
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
  // The organisers are joined where they decide what is found.
  const found = db.select({ one: sql`1` }).from(payouts).where(isFound).$dynamic();
  const { items, total } = await offsetPage(
    db,
    page,
    db
      .select({
        payout: payouts,
        events: lineCount,
        name: users.name,
        phone: users.phone,
        suspendedAt: users.suspendedAt,
      })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.organiserId))
      .where(isFound)
      .orderBy(sortOrder(direction, 'desc')(sorts[sort]), asc(payouts.id)),
    isSearched ? found.innerJoin(users, eq(users.id, payouts.organiserId)) : found,
  );
  const [isNeeded, unowed, names] = await Promise.all([
    needsRelease(db),
    unowedOf(db, items),
    namesOfAdmins(db, items),
  ]);
  const rows = items.map(({ payout, events, name, phone }) => ({
    ...shown(payout, events),
    accountNumber: maskedAccount(secrets, payout),
    organiser: { id: payout.organiserId, name, phone },
    unowed: unowed.get(payout.id) ?? 0,
    preparedBy: names.get(payout.preparedBy ?? '') ?? null,
    filedBy: names.get(payout.filedBy ?? '') ?? null,
    releasedBy: names.get(payout.releasedBy ?? '') ?? null,
    releasedAt: payout.releasedAt?.toISOString() ?? null,
    waitsForRelease: isNeeded !== null && !isReleasedByAnother(payout),
    isOwn: user.id === payout.preparedBy || user.id === payout.filedBy,
  }));
  return { items: rows, total };
}

type Found = { payout: Row; name: string | null; phone: string; suspendedAt: Date | null };

/** Judges those of a page that may still be paid. */
async function unowedOf(db: Database, items: readonly Found[]): Promise<Map<string, number>> {
  const open = items.filter(
    ({ payout }) => payout.status === 'prepared' || payout.status === 'filed',
  );
  if (open.length === 0) return new Map();
  const ids = open.map(({ payout }) => payout.id);
  const { payoutId, eventId, amountPaise } = payoutLines;
  const lines = Map.groupBy(
    await db
      .select({ payoutId, eventId, amountPaise })
      .from(payoutLines)
      .where(anyOf(payoutId, ids)),
    (line) => line.payoutId,
  );
  const judged = await judgePayouts(
    db,
    open.map(({ payout, ...organiser }) => ({
      ...payout,
      organiser,
      lines: lines.get(payout.id) ?? [],
    })),
  );
  return new Map([...judged].map(([id, { unowedPaise }]) => [id, unowedPaise]));
}

async function namesOfAdmins(db: Database, items: readonly Found[]): Promise<Map<string, string>> {
  const ids = items.flatMap(({ payout: { preparedBy, filedBy, releasedBy } }) =>
    [preparedBy, filedBy, releasedBy].filter((id) => id !== null),
  );
  const rows = await db
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(users)
    .where(anyOf(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, phone }) => [id, name ?? phone]));
}

/** The bound of an answer; an organiser is paid a few times a month at most. */
const maxPayouts = 1_000;

/** Lists an organiser's own payouts, and what is coming. */
export async function myPayouts({ deps, user }: MemberContext): Promise<Mine> {
  const { db, clock } = deps;
  const [sums, rows] = await Promise.all([
    comingTo(db, user.id, clock.now()),
    db
      .select({ payout: payouts, events: lineCount })
      .from(payouts)
      .where(and(eq(payouts.organiserId, user.id), ne(payouts.status, 'cancelled')))
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
    isProof: row.isProof,
    preparedAt: row.createdAt.toISOString(),
    filedAt: row.filedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    reference: row.reference,
    reduced: row.reducedPaise,
    despite: row.despitePaise,
    returnedOn: row.returnedOn,
    returnReason: row.returnReason,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
  };
}

function maskedAccount(secrets: Secrets, { id, sealedDetails }: Row): string {
  return maskedPayoutDetails(decryptDetails(secrets, { payout: id }, sealedDetails)).accountNumber;
}

/** Shows the details masked, with the ₹1 that the organiser is asked about; null when none were given. */
export async function showPayoutDetails({ deps, user }: MemberContext): Promise<Details | null> {
  const isRupee = and(isToTheseDetails, eq(payouts.isProof, true), eq(payouts.status, 'paid'));
  const [row] = await deps.db
    .select({
      sealed: payoutDetails.sealed,
      missing: missingProof,
      sent: { id: payouts.id, reference: payouts.reference, paidAt: payouts.paidAt },
    })
    .from(payoutDetails)
    .leftJoin(payouts, isRupee)
    .where(eq(payoutDetails.userId, user.id))
    .orderBy(desc(payouts.paidAt))
    .limit(1);
  if (!row) return null;
  const { id, reference, paidAt } = row.sent ?? {};
  return {
    ...maskedPayoutDetails(decryptDetails(deps.secrets, { member: user.id }, row.sealed)),
    rupee:
      row.missing === 'unconfirmed' && id && reference && paidAt
        ? { id, reference, paidAt: paidAt.toISOString() }
        : null,
  };
}
