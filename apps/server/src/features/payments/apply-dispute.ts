import { disputes } from '@nagarika/db/schema/disputes';
import { users } from '@nagarika/db/schema/users';
import { type DisputeStatus, disputeStanding, isLaterDispute } from '@nagarika/domain/disputes';
import { formatRupees } from '@nagarika/domain/format';
import { say, type Text } from '@nagarika/domain/texts';
import { eq } from 'drizzle-orm';
import { notify } from '#server/features/notifications/notify.ts';
import type { GatewayDispute } from '#server/platform/payment-gateway.ts';
import type { Deps } from '#server/platform/ports.ts';
import { isAdminOf } from '#server/sql/is-admin-of.ts';
import { chargeBack } from './charge-back.ts';
import type { Refunding } from './lock-order.ts';

/**
 * Takes over what the gateway says of a dispute, under the locks of its order; what is late or
 * repeated changes nothing. While it is open the door and the payout ask for it (open-disputes.ts); one
 * that is lost takes the payment back.
 */
export async function applyDispute(
  deps: Deps,
  work: Refunding,
  dispute: GatewayDispute,
): Promise<void> {
  const deducted = dispute.deducted > 0 ? dispute.deducted : dispute.amount;
  const status = disputeStanding({ status: dispute.status, deductedPaise: dispute.deducted });
  const amountPaise = status === 'lost' ? deducted : dispute.amount;
  if (!(await record(deps, work, { ...dispute, status, amountPaise }))) return;
  deps.log.error({ dispute: dispute.id, status }, 'a payment is disputed');
  if (status === 'lost') await chargeBack(work, { id: dispute.id, amountPaise });
  await notifyAdmins(work, { id: dispute.id, status, amountPaise });
}

/** False: it was written down before, or is older than what was. */
async function record(
  { clock }: Pick<Deps, 'clock'>,
  { tx, payment }: Refunding,
  dispute: Omit<GatewayDispute, 'status'> & { status: DisputeStatus; amountPaise: number },
): Promise<boolean> {
  const now = clock.now();
  const closedAt = dispute.status === 'open' ? null : now;
  const { id: gatewayDisputeId, status, amountPaise, reason, respondBy } = dispute;
  const [known] = await tx
    .select()
    .from(disputes)
    .where(eq(disputes.gatewayDisputeId, gatewayDisputeId));
  if (!known) {
    await tx.insert(disputes).values({
      ...{ gatewayDisputeId, status, amountPaise, reason, respondBy, closedAt },
      paymentId: payment.id,
      openedAt: now,
    });
    return true;
  }
  if (!isLaterDispute(known.status, status)) return false;
  await tx.update(disputes).set({ status, amountPaise, closedAt }).where(eq(disputes.id, known.id));
  return true;
}

/** Each of finance once for each turn that it takes. */
async function notifyAdmins(
  { deps, tx, locked }: Refunding,
  { id, status, amountPaise }: { id: string; status: DisputeStatus; amountPaise: number },
): Promise<void> {
  const admins = await tx.select({ id: users.id }).from(users).where(isAdminOf('finance'));
  const { booking, event } = locked;
  const about = {
    event: event.title,
    code: booking.ticketCode ?? booking.id,
    amount: formatRupees(amountPaise),
  };
  const words: Record<DisputeStatus, { title: Text; message: Text }> = {
    open: {
      title: say('A payment is disputed'),
      message: say(
        "{event}, booking {code}: {amount} are disputed at the bank. Nobody is let in with its tickets, and the event is not paid out, until it is decided. Please answer at the gateway's dashboard.",
        about,
      ),
    },
    won: {
      title: say('A dispute was decided for you'),
      message: say(
        '{event}, booking {code}: {amount} stay. The tickets admit again, and the event can be paid out.',
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
