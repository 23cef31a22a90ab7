import type { Transaction } from '@nagarika/db/client';
import { apiKeys } from '@nagarika/db/schema/desk/api-keys';
import {
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from '@nagarika/db/schema/desk/webhooks';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { tickets } from '@nagarika/db/schema/sales/tickets';
import { keptMessageDays } from '@nagarika/domain/desk/webhooks';
import { eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';

/** Ended keys are listed for so long. */
const keptKeyDays = 90;

/** Deletes old messages with their answers, replaced secrets, and ended keys. */
export async function forgetOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.delete(webhookMessages).where(lt(webhookMessages.createdAt, daysAgo(keptMessageDays)));
  await db
    .update(webhookEndpoints)
    .set({ sealedOldSecret: null, oldSecretUntil: null })
    .where(lt(webhookEndpoints.oldSecretUntil, now));
  const { revokedAt, expiresAt } = apiKeys;
  await db
    .delete(apiKeys)
    .where(or(lt(revokedAt, daysAgo(keptKeyDays)), lt(expiresAt, daysAgo(keptKeyDays))));
}

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
