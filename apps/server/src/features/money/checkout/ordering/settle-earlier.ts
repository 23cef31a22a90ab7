import { say } from '@nagarika/domain/language/texts';
import { askedBookingId } from '@nagarika/domain/money/orders/passes';
import { Refusal } from '@nagarika/domain/site/refusal';
import { settleIfDue } from '#server/features/money/payments/settling/settle-if-due.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { EarlierOrder } from './begin-order.ts';

/**
 * Settles open orders that may be paid with the answer lost (a reload, a second tab), before the member is
 * given anything to pay again, also where the gateway was asked a moment ago; its failure to answer changes
 * nothing else. `bookingId` is the one asked for now. @throws Refusal paid_before
 */
export async function settleEarlier(
  deps: Deps,
  earlier: readonly EarlierOrder[],
  bookingId: string,
): Promise<void> {
  for (const [orderId, orders] of Map.groupBy(earlier, (order) => order.orderId)) {
    const status = await settleIfDue(deps, orderId, { atOnce: true });
    const isThisOne = orders.some(
      ({ clientBookingId }) => askedBookingId(clientBookingId) === bookingId,
    );
    if (status === 'confirmed' && !isThisOne) {
      throw new Refusal(
        'paid_before',
        say(
          'Your earlier payment for this event has gone through: those tickets are in My Bookings.',
        ),
      );
    }
  }
}
