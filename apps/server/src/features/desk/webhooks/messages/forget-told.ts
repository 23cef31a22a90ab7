import type { Transaction } from '@nagarika/db/client';
import {
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from '@nagarika/db/schema/desk/webhooks';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { eq, inArray, sql } from 'drizzle-orm';

/**
 * Deletes a member's endpoints, and the texts of others' messages that name her: sent again, a message is
 * written anew, as lists show her by then. An endpoint's answer may repeat the text, so it goes too.
 */
export async function forgetTold(
  tx: Transaction,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.userId, id));
  const hers = sql`(
    select ${bookings.id} from ${bookings} where ${bookings.userId} = ${id}
    union select ${tickets.bookingId} from ${tickets} where ${tickets.holderId} = ${id}
    union select ${guestBookings.bookingId} from ${guestBookings} where ${guestBookings.phone} = ${phone}
  )`;
  const subjects = sql`(
    select id from ${hers} as booked (id)
    union select ${tickets.id} from ${tickets} where ${tickets.bookingId} in ${hers}
  )`;
  const about = await tx
    .update(webhookMessages)
    .set({ payload: null })
    .where(sql`${webhookMessages.subjectId} in ${subjects}`)
    .returning({ id: webhookMessages.id });
  const ids = about.map((one) => one.id);
  if (ids.length > 0) {
    await tx
      .update(webhookAttempts)
      .set({ excerpt: '' })
      .where(inArray(webhookAttempts.messageId, ids));
  }
}
