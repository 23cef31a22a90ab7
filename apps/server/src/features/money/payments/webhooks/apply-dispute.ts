import { disputes } from '@nagarika/db/schema/money/disputes';
import { refunds } from '@nagarika/db/schema/money/payments';
import { users } from '@nagarika/db/schema/people/users';
import { formatRupees } from '@nagarika/domain/language/format';
import { say, type Text } from '@nagarika/domain/language/texts';
import { gatewayIdOf, idOfPart } from '@nagarika/domain/money/orders/passes';
import {
  type DisputeStanding,
  type DisputeStatus,
  disputeAfter,
  disputeEntries,
  lostPaise,
} from '@nagarika/domain/money/refunds/disputes';
import { sharesOfDispute } from '@nagarika/domain/money/refunds/refunds';
import { and, eq } from 'drizzle-orm';
import { postEntries } from '#server/features/money/ledger/entries/post-entries.ts';
import { type Refunding, subjectOf } from '#server/features/money/payments/orders/lock-order.ts';
import { notifyReleased } from '#server/features/money/payments/refunds/notify-refund.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { isPaymentDisputed } from '#server/features/sales/bookings/refunded/open-disputes.ts';
import type { GatewayDispute } from '#server/platform/ports/payment-gateway.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { isAdminOf } from '#server/sql/is-admin-of.ts';
import { withRefunds } from './apply-refund-to-parts.ts';
import { chargeBack } from './charge-back.ts';

type DisputeRow = typeof disputes.$inferSelect;

/** The time between two questions to the gateway about an open dispute. */
const checkMs = 3_600_000;

/**
 * Takes over what the gateway says of a dispute, under the locks of its payment, or of all parts of a pass's,
 * each of which has its share as a dispute of its own. While a dispute is open the door and the payout ask
 * for it, and nothing of the payment is sent back; one that is lost takes the payment back.
 */
export async function applyDispute(
  parts: readonly [Refunding, ...Refunding[]],
  told: GatewayDispute,
): Promise<void> {
  const known = await knownOf(parts, told);
  // Parts that were disputed before keep their place, though another date may be the latest by now.
  const isKnown = ({ payment }: Refunding) => Number(known.has(payment.id));
  const inOrder = parts.toSorted((one, other) => isKnown(other) - isKnown(one));
  const paid = await withRefunds(inOrder);
  const shares = sharesOfDispute(
    paid.map(({ payment, refunds }) => ({
      payment,
      refunds,
      known: known.get(payment.id) ?? null,
    })),
    { status: told.status, amountPaise: told.amount, deductedPaise: told.deducted },
  );
  let written = known.size;
  for (const [at, work] of inOrder.entries()) {
    const share = shares[at];
    if (!share) continue;
    const row = known.get(work.payment.id);
    const id = row?.gatewayDisputeId ?? idOfPart(told.id, written++);
    await applyShare(work, { ...told, id }, row ?? null, disputeAfter(row ?? null, share));
  }
  const wasOpen = [...known.values()].some(({ status }) => status === 'open');
  if (wasOpen) await release(parts);
}

async function knownOf(
  parts: readonly [Refunding, ...Refunding[]],
  { id }: GatewayDispute,
): Promise<Map<string, DisputeRow>> {
  const [{ tx }] = parts;
  const ids = parts.map(({ payment }) => payment.id);
  const rows = await tx.select().from(disputes).where(anyOf(disputes.paymentId, ids));
  const same = rows.filter((row) => gatewayIdOf(row.gatewayDisputeId) === id);
  return new Map(same.map((row) => [row.paymentId, row]));
}

/** Moves money in the ledger and tells admins once for each change; a repeat does nothing. */
async function applyShare(
  work: Refunding,
  { id, reason, respondBy }: GatewayDispute,
  known: DisputeRow | null,
  after: DisputeStanding,
): Promise<void> {
  const { deps, tx, locked, payment } = work;
  if (known && isSame(known, after)) return;
  const now = deps.clock.now();
  const isOpen = after.status === 'open';
  const row = {
    id: known?.id ?? crypto.randomUUID(),
    gatewayDisputeId: id,
    paymentId: payment.id,
    ...after,
    reason,
    respondBy,
    turn: (known?.turn ?? 0) + 1,
    // A dispute that opens again counts from now on: what was sent in between was free to go.
    openedAt: known && !(isOpen && known.closedAt) ? known.openedAt : now,
    closedAt: isOpen ? null : (known?.closedAt ?? now),
    nextCheckAt: isOpen ? new Date(now.getTime() + checkMs) : null,
  };
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: row });
  const entries = disputeEntries(known, after);
  if (entries.length > 0) {
    const about = { disputeId: row.id, disputeTurn: row.turn };
    await postEntries(tx, { ...subjectOf(locked, payment), ...about }, now, { dispute: entries });
  }
  deps.log.error({ dispute: id, status: after.status }, 'a payment is disputed');
  const lost = lostPaise(after) - lostPaise(known);
  if (lost > 0) await chargeBack(work, { id, amountPaise: lost });
  const back = (known?.deductedPaise ?? 0) - after.deductedPaise;
  await notifyAdmins(work, { id, status: after.status, amountPaise: after.amountPaise, back });
}

function isSame(one: DisputeStanding, other: DisputeStanding): boolean {
  return (
    one.status === other.status &&
    one.amountPaise === other.amountPaise &&
    one.deductedPaise === other.deductedPaise
  );
}

/** Sends what waited for the bank, which has decided, unless another dispute over the payment is open. */
async function release(parts: readonly [Refunding, ...Refunding[]]): Promise<void> {
  const [{ deps, tx, payment }] = parts;
  if (await isPaymentDisputed(tx, payment.id)) return;
  const ids = parts.map((part) => part.payment.id);
  const released = await tx
    .update(refunds)
    .set({ nextCheckAt: deps.clock.now() })
    .where(and(anyOf(refunds.paymentId, ids), eq(refunds.status, 'queued')))
    .returning();
  if (released.length === 0) return;
  const sends = released.map(({ id }) => ({ data: { refundId: id }, key: id }));
  await deps.jobs.enqueueAll(tx, 'refunds.send', sends);
  for (const work of parts) {
    const [first, ...others] = released.filter(({ paymentId }) => paymentId === work.payment.id);
    if (first) await notifyReleased(work, [first, ...others]);
  }
}

/** Tells each admin of finance once for each status of a dispute. */
async function notifyAdmins(
  { deps, tx, locked }: Refunding,
  {
    id,
    status,
    amountPaise,
    back,
  }: { id: string; status: DisputeStatus; amountPaise: number; back: number },
): Promise<void> {
  const admins = await tx.select({ id: users.id }).from(users).where(isAdminOf('finance'));
  const { booking, event } = locked;
  const about = {
    event: event.title,
    code: booking.ticketCode ?? booking.id,
    amount: formatRupees(status === 'recovered' ? back : amountPaise),
  };
  const words: Record<DisputeStatus, { title: Text; message: Text }> = {
    open: {
      title: say('A payment is disputed'),
      message: say(
        "{event}, booking {code}: {amount} are disputed at the bank. Nobody is let in with its tickets, the event is not paid out, and nothing of the payment is refunded, until it is decided. Please answer at the gateway's dashboard.",
        about,
      ),
    },
    won: {
      title: say('A dispute was decided for you'),
      message: say(
        '{event}, booking {code}: {amount} stay. The tickets admit again, the event can be paid out, and what was to be refunded is sent.',
        about,
      ),
    },
    lost: {
      title: say('A dispute was lost'),
      message: say(
        '{event}, booking {code}: {amount} were taken back by the bank. The booking is cancelled.',
        about,
      ),
    },
    recovered: {
      title: say('The money of a lost dispute came back'),
      message: say(
        '{event}, booking {code}: the gateway gave {amount} back. The booking stays cancelled; the money stands in The Books as recovered until you decide whose it is.',
        about,
      ),
    },
  };
  await notify(
    deps,
    tx,
    admins.map(({ id: userId }) => ({
      userId,
      kind: 'payment_disputed' as const,
      ...words[status],
      link: '/admin/books?filter=disputes',
      dedupeKey: `payment_disputed:${id}:${status}:${userId}`,
      eventId: event.id,
    })),
  );
}
