import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { eq, sql } from 'drizzle-orm';
import { settleIfDue } from '#server/features/money/payments/settling/settle-if-due.ts';
import { readBookingState } from '#server/features/sales/bookings/read-booking-state.ts';
import type { BookingState } from '#server/features/sales/bookings/schemas.ts';
import type { MemberContext } from '#server/trpc/context.ts';

/** The status page's question: asks the gateway too, now and then, while nothing is decided. */
export async function bookingStatus(
  ctx: MemberContext,
  { bookingId }: { bookingId: string },
): Promise<BookingState> {
  const state = await readBookingState(ctx, bookingId);
  if (state.status !== 'pending') return state;
  const [order] = await ctx.deps.db
    .select({ id: sql<string>`coalesce(${paymentOrders.leadId}, ${paymentOrders.id})` })
    .from(paymentOrders)
    .where(eq(paymentOrders.bookingId, bookingId));
  if (!order) return state;
  await settleIfDue(ctx.deps, order.id);
  return readBookingState(ctx, bookingId);
}
