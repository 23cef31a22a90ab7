import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { contactMessages } from '@nagarika/db/schema/people/contact';
import type { User } from '@nagarika/domain/people/users';
import { createBooking, type createEvent } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** All numbers have the same length: files share them, and ‘10’ would stand before ‘9’ in one of them. */
let serial = 100_000;

/** Creates a refund of a whole booking as it is stored, queued unless told otherwise. */
export async function createRefund(
  world: Pick<World, 'deps'>,
  input: { member: User; event: Awaited<ReturnType<typeof createEvent>> },
  values: Partial<typeof refunds.$inferInsert> = {},
) {
  const { db, clock } = world.deps;
  const booking = await createBooking(world, { ...input, status: 'cancelled' });
  const n = ++serial;
  const [order] = await db
    .insert(paymentOrders)
    .values({ bookingId: booking.id, receipt: `r${n}`, amountPaise: booking.totalPaise })
    .returning();
  if (!order) throw new Error('not inserted');
  const [payment] = await db
    .insert(payments)
    .values({
      orderId: order.id,
      gatewayPaymentId: `pay_${n}`,
      amountPaise: booking.totalPaise,
      currency: 'INR',
      status: 'captured',
      outcome: 'refund',
      capturedAt: clock.now(),
    })
    .returning();
  if (!payment) throw new Error('not inserted');
  const [refund] = await db
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountPaise: booking.totalPaise,
      reason: 'no_seats',
      createdAt: clock.now(),
      ...values,
    })
    .returning();
  if (!refund) throw new Error('not inserted');
  return refund;
}

/** Creates an open message of the contact form, unless told otherwise. */
export async function createMessage(
  world: Pick<World, 'deps'>,
  values: Partial<typeof contactMessages.$inferInsert> = {},
) {
  const n = ++serial;
  const [message] = await world.deps.db
    .insert(contactMessages)
    .values({
      name: `Writer ${n}`,
      email: `writer${n}@example.com`,
      subject: `Question ${n}`,
      message: `What is question ${n} about?`,
      type: 'general',
      createdAt: world.deps.clock.now(),
      ...values,
    })
    .returning();
  if (!message) throw new Error('not inserted');
  return message;
}
