import { say } from '@nagarika/domain/language/texts';
import { askedBookingId } from '@nagarika/domain/money/orders/passes';
import { Refusal } from '@nagarika/domain/site/refusal';
import { settleIfDue } from '#server/features/money/payments/settling/settle-if-due.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { EarlierOrder } from './begin-order.ts';

/**
 * The open order may be paid and the answer lost (a reload, a second tab): asked before the member
 * is given anything to pay again, also where it was asked a moment ago. Whether the gateway answers
 * here changes nothing but that. `bookingId`: what she asks for now. @throws Refusal paid_before
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
