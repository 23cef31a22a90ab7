import type { Transaction } from '@nagarika/db/client';
import { type NewNotification, notify } from '#server/features/people/notify/notify.ts';
import type { Deps } from '#server/platform/ports/ports.ts';

/** Tells a member what happened to a ticket. */
export async function notifyOfTicket(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Transaction,
  notification: Omit<NewNotification, 'kind' | 'link'>,
): Promise<void> {
  await notify(deps, tx, [{ ...notification, kind: 'ticket_transfer', link: '/my-bookings' }]);
}
