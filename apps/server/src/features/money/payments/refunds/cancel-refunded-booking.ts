import type { Refunding } from '#server/features/money/payments/orders/lock-order.ts';
import { notify } from '#server/features/people/notify/notify.ts';
import { cancelBooking } from '#server/features/sales/bookings/cancel-booking.ts';
import { notifyHolders } from '#server/features/sales/bookings/notify-holders.ts';
import { givenBackNotification } from '#server/features/sales/bookings/returns/given-back-notification.ts';

/** The tickets of a booking whose money is gone: void, their seats free, their holders and the organiser notified. */
export async function cancelRefundedBooking({ deps, tx, locked }: Refunding): Promise<void> {
  const holders = await cancelBooking(deps, tx, locked.booking.id, deps.clock.now());
  locked.booking.status = 'cancelled';
  await notifyHolders(deps, tx, locked, holders);
  const notification = await givenBackNotification(tx, locked.event, deps.clock.now());
  await notify(deps, tx, [notification]);
}
