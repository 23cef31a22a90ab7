import type { Transaction } from '@nagarika/db/client';
import { events } from '@nagarika/db/schema/events/events';
import { payoutDetails, payoutLines, payouts } from '@nagarika/db/schema/money/payouts';
import { users } from '@nagarika/db/schema/people/users';
import { say } from '@nagarika/domain/language/texts';
import { transferredOf } from '@nagarika/domain/money/orders/ledger';
import { proofPaise } from '@nagarika/domain/money/payouts/payouts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { rolledUpThrough } from '#server/features/money/ledger/rollups/finished-number.ts';
import { missingProof } from '#server/features/money/payouts/details/confirm-arrival.ts';
import {
  decryptDetails,
  encryptDetails,
} from '#server/features/money/payouts/details/decrypt-details.ts';
import { isDue, openBalances } from '#server/features/money/payouts/owed/balances-of.ts';
import {
  owedLines,
  sumsOf,
  type WithheldLine,
  withholdFrom,
} from '#server/features/money/payouts/owed/withhold-from.ts';
import { recordAudit } from '#server/features/people/audit/record-audit.ts';
import type { Secrets } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { lockFinance } from './lock-finance.ts';

/**
 * Prepares a payout for each of these organisers, of all that she is owed, to the details given by now, or of
 * ₹1 where the operator wants those proven first: for all of them or none.
 * @throws Refusal not_found, already_done (nothing is owed, maybe because another admin was faster),
 * unprocessable (no payout details, ₹1 is not confirmed yet, suspended), forbidden (an admin no more)
 */
export async function preparePayouts(
  ctx: MemberContext,
  { organiserIds }: { organiserIds: string[] },
): Promise<{ payoutIds: string[] }> {
  const { deps, user } = ctx;
  const ids = [...new Set(organiserIds)];
  return deps.db.transaction(async (tx) => {
    await lockFinance(tx, ctx, ids);
    const asked = deps.clock.now();
    const eventIds = await lockOpenEvents(tx, ids, asked);
    const owed = await owedLines(tx, eventIds, asked);
    const organisers = await readOrganisers(tx, ids);
    // The time is read after the lock: the statement will count what is in the ledger by now.
    const createdAt = deps.clock.now();
    const withheld = await withholdFrom(tx, owed, createdAt);
    const prepared = organisers.map(({ id: organiserId, sealed, detailsAt, missing }) => {
      const id = crypto.randomUUID();
      const all = withheld.get(organiserId) ?? { lines: [], rates: null };
      const rupee = missing === 'due' ? rupeeOf(all.lines) : null;
      const { lines, rates } = rupee ? { lines: [rupee], rates: null } : all;
      const details = { sealed, detailsAt, isProof: rupee !== null };
      return { id, organiserId, ...details, lines, rates, sums: sumsOf(lines) };
    });
    refuseUnpayable(organisers, prepared);
    await tx.insert(payouts).values(
      prepared.map(({ id, organiserId, sealed, rates, sums, detailsAt, isProof }) => ({
        id,
        organiserId,
        detailsAt,
        isProof,
        ...sums,
        tcsBp: rates?.tcsBp,
        tdsBp: rates?.tdsBp,
        sealedDetails: copied(deps.secrets, organiserId, sealed ?? '', id),
        preparedBy: user.id,
        createdAt,
      })),
    );
    await tx
      .insert(payoutLines)
      .values(
        prepared.flatMap(({ id, lines }) => lines.map((line) => ({ payoutId: id, ...line }))),
      );
    await recordAudit(
      tx,
      prepared.map(({ id, organiserId, sums, lines, isProof }) => ({
        actorId: user.id,
        action: 'payout.prepared',
        subjectType: 'payout',
        subjectId: id,
        before: null,
        after: { status: 'prepared', organiserId, ...(isProof && { isProof }), ...sums, lines },
        at: createdAt,
      })),
    );
    return { payoutIds: prepared.map(({ id }) => id) };
  });
}

/**
 * Takes ₹1 of the event that has most, so that it is still owed later; null when the organiser is owed less,
 * and is paid that.
 */
function rupeeOf(lines: readonly WithheldLine[]): WithheldLine | null {
  const [most] = lines.toSorted((one, other) => other.amountPaise - one.amountPaise);
  if (!most || Math.min(most.amountPaise, transferredOf(sumsOf(lines))) < proofPaise) return null;
  // Nothing is withheld of it yet, but of the rest later.
  const untaxed = { basePaise: 0, tcsPaise: 0, tdsPaise: 0 };
  return { eventId: most.eventId, amountPaise: proofPaise, ...untaxed };
}

/**
 * Locks the rows of all events that something is due for: another admin who prepares waits here and then
 * finds nothing owed, and no sale or refund of them is written meanwhile. The order of their ids lets two
 * admins wait instead of deadlocking. A refund of another event that comes now is netted in the next payout.
 */
async function lockOpenEvents(
  tx: Transaction,
  organiserIds: string[],
  now: Date,
): Promise<string[]> {
  const open = openBalances(tx, await rolledUpThrough(tx));
  const due = tx
    .select({ id: open.eventId })
    .from(open)
    .where(and(anyOf(open.organiserId, organiserIds), isDue(open, now)));
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, due))
    .orderBy(asc(events.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

async function readOrganisers(tx: Transaction, ids: string[]) {
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      phone: users.phone,
      suspendedAt: users.suspendedAt,
      sealed: payoutDetails.sealed,
      detailsAt: payoutDetails.updatedAt,
      missing: missingProof,
    })
    .from(users)
    .leftJoin(payoutDetails, eq(payoutDetails.userId, users.id))
    .where(anyOf(users.id, ids));
  if (rows.length < ids.length) throw noSuch.organiser();
  return rows;
}

type Organiser = Awaited<ReturnType<typeof readOrganisers>>[number];

function refuseUnpayable(
  organisers: Organiser[],
  prepared: { organiserId: string; sums: ReturnType<typeof sumsOf> }[],
): void {
  const amounts = new Map(prepared.map((one) => [one.organiserId, transferredOf(one.sums)]));
  const unowed = organisers.filter(({ id }) => (amounts.get(id) ?? 0) <= 0);
  if (unowed.length > 0) {
    throw new Refusal(
      'already_done',
      say('There is nothing to pay to {names} now.', { names: namesOf(unowed) }),
    );
  }
  const suspended = organisers.filter(({ suspendedAt }) => suspendedAt !== null);
  if (suspended.length > 0) {
    throw new Refusal(
      'unprocessable',
      say('Nothing is paid to {names} while they are suspended.', { names: namesOf(suspended) }),
    );
  }
  const unknown = organisers.filter(({ sealed }) => sealed === null);
  if (unknown.length > 0) {
    throw new Refusal(
      'unprocessable',
      say('There are no payout details of {names} yet.', { names: namesOf(unknown) }),
    );
  }
  const unproven = organisers.filter(({ missing }) => missing !== null && missing !== 'due');
  if (unproven.length > 0) {
    throw new Refusal(
      'unprocessable',
      say(
        'More is prepared for {names} when the ₹1 that proves the account has been paid, and they have said that it arrived.',
        { names: namesOf(unproven) },
      ),
    );
  }
}

function namesOf(organisers: Organiser[]): string {
  return organisers.map(({ name, phone }) => name ?? phone).join(', ');
}

/** Copies the organiser's details, as they are now, for this payout. */
function copied(secrets: Secrets, organiserId: string, sealed: string, payoutId: string): string {
  const details = decryptDetails(secrets, { member: organiserId }, sealed);
  return encryptDetails(secrets, { payout: payoutId }, details);
}
