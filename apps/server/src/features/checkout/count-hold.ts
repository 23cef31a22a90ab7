import type { Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/bookings';
import { holdBound, holdMessage } from '@nagarika/domain/order-bounds';
import { and, eq, isNotNull } from 'drizzle-orm';
import { consume } from '#server/platform/limits.ts';
import type { Deps } from '#server/platform/ports.ts';

/**
 * Of seats that begin to be kept for a member, the first time or again. A booking that was paid for
 * begins another count. @throws Refusal too_many
 */
export async function countHold(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Transaction,
  { member, eventId }: { member: { id: string }; eventId: string },
): Promise<void> {
  const isOwn = and(eq(bookings.userId, member.id), eq(bookings.eventId, eventId));
  const wasPaid = and(eq(bookings.paymentMethod, 'razorpay'), isNotNull(bookings.bookedAt));
  const paidBookings = await tx.$count(bookings, and(isOwn, wasPaid));
  const limit = { limit: holdBound.limit, seconds: holdBound.minutes * 60 };
  const key = `hold:${member.id} ${eventId} ${paidBookings}` as const;
  await consume({ ...deps, db: tx }, key, limit, holdMessage);
}
