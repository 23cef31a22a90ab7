import type { Transaction } from '@nagarika/db/client';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { send } from '@nagarika/db/statements/statement';
import { say } from '@nagarika/domain/language/texts';
import { partBookingId } from '@nagarika/domain/money/orders/passes';
import { invoiceDetailsOf } from '@nagarika/domain/money/tax/invoice-details';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, sql } from 'drizzle-orm';
import { beginOrder } from '#server/features/money/checkout/ordering/begin-order.ts';
import { newOrderWindows } from '#server/features/money/checkout/ordering/insert-order.ts';
import { prepareOrder } from '#server/features/money/checkout/ordering/place-order.ts';
import { settleEarlier } from '#server/features/money/checkout/ordering/settle-earlier.ts';
import { keepInvoiceDetails } from '#server/features/money/invoice-details/keep-invoice-details.ts';
import { ensureGatewayOrder } from '#server/features/money/payments/orders/ensure-gateway-order.ts';
import { usedIdMessage } from '#server/features/sales/bookings/seats/selection.ts';
import { arrivalAt } from '#server/http/clients/arrivals.ts';
import { countHitsStatement } from '#server/platform/bounds/limits.ts';
import { tellingLimits } from '#server/platform/bounds/telling-limits.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import { lockedOrderOf, sumBlocker } from './dates-of-pass.ts';
import type { PassInput, PassOrder } from './schemas.ts';

/**
 * Holds seats of all dates, each as an order of its own, and gives the page one order to pay for them together.
 * Idempotent by (member, bookingId), as one date's is (checkout/ordering/create-order.ts).
 */
export async function orderPass(ctx: MemberContext, input: PassInput): Promise<PassOrder> {
  const { deps } = ctx;
  const eventIds = await lockedOrderOf(ctx, input);
  const { bookingId } = input;
  await settleEarlier(deps, await beginOrder(ctx, { eventIds, bookingId }), bookingId);
  const placed = await tellingLimits(deps, () =>
    deps.seats.transactionOfAll(eventIds, (tx) => placePass(ctx, tx, { ...input, eventIds })),
  );
  if (input.invoiceTo) await keepInvoiceDetails(ctx, invoiceDetailsOf(input.invoiceTo));
  const orders = await readPlaced(ctx, placed.bookingIds);
  const lead = orders.find(({ passPaise }) => passPaise !== null);
  // Each date was ordered under this id, and not all of them together.
  if (!lead?.passPaise || orders.some(({ id, leadId }) => id !== lead.id && leadId !== lead.id)) {
    throw new Refusal('unprocessable', usedIdMessage);
  }
  const sum = (of: (order: (typeof orders)[number]) => number) =>
    orders.reduce((all, order) => all + of(order), 0);
  const gatewayOrder = { ...lead, amountPaise: lead.passPaise };
  return {
    id: await ensureGatewayOrder(deps, gatewayOrder, { isNew: placed.isNew }),
    amount: lead.passPaise,
    currency: 'INR',
    expiresAt: new Date(Math.min(...orders.map(({ expiresAt }) => +expiresAt))).toISOString(),
    status: lead.status,
    bookingId: lead.bookingId,
    eventId: lead.eventId,
    quantity: sum(({ quantity }) => quantity),
    subtotal: sum(({ subtotalPaise }) => subtotalPaise),
    fee: sum(({ feePaise }) => feePaise),
    keyId: deps.gateway.keyId,
    checkoutScriptUrl: deps.gateway.checkoutScriptUrl,
  };
}

/** Places the orders date by date, so that their rows are locked in this order; all of them, or none. */
async function placePass(
  { deps, user, request }: MemberContext,
  tx: Transaction,
  { eventIds, ticket, quantity, bookingId, amount, invoiceTo }: PassInput,
) {
  const made: { bookingId: string; orderId: string; totalPaise: number }[] = [];
  const there: string[] = [];
  for (const eventId of eventIds) {
    const prepared = await prepareOrder(deps, tx, {
      member: user,
      eventId,
      clientBookingId: partBookingId(bookingId, eventId),
      tickets: { [ticket]: quantity },
      prices: undefined,
      code: undefined,
      amount: undefined,
      refundUntilHours: undefined,
      answers: undefined,
      share: undefined,
      invoiceTo: invoiceTo && invoiceDetailsOf(invoiceTo),
      arrival: arrivalAt(request.arrivals, eventId, deps.clock.now()),
    });
    if (!prepared.isNew) {
      there.push(prepared.bookingId);
      continue;
    }
    if (prepared.windows.length > 0) {
      await send(countHitsStatement({ ...deps, db: tx }, prepared.windows));
    }
    const [order] = await send(prepared.order);
    if (!order) throw new Error('an order was not written');
    made.push({ ...order, totalPaise: prepared.selection.price.totalPaise });
  }
  if (made.length === 0) {
    await waitForLead(tx, there);
    return { bookingIds: there, isNew: false };
  }
  if (there.length > 0) throw new Refusal('unprocessable', usedIdMessage);
  const passPaise = made.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const tooDear = sumBlocker(passPaise);
  if (tooDear) throw new Refusal('unprocessable', tooDear);
  if (amount !== undefined && amount !== passPaise) {
    throw new Refusal(
      'unprocessable',
      say('The price has changed. Please check your selection again.'),
    );
  }
  await send(countHitsStatement({ ...deps, db: tx }, newOrderWindows(deps, user)));
  await joinOrders(tx, made, passPaise);
  return { bookingIds: made.map((one) => one.bookingId), isNew: true };
}

/**
 * Makes the latest date's order the lead: the gateway is asked about it until that date has been paid out.
 */
async function joinOrders(
  tx: Transaction,
  made: readonly { bookingId: string; orderId: string }[],
  passPaise: number,
): Promise<void> {
  const ids = made.map(({ orderId }) => orderId);
  const [lead] = await tx.execute<{ id: string }>(sql`
    update payment_orders set pass_paise = ${passPaise}
    where id = (select o.id from payment_orders o join bookings b on b.id = o.booking_id
      join events e on e.id = b.event_id
      where ${anyOf(sql`o.id`, ids)} order by e.starts_at desc, e.id desc limit 1)
    returning id`);
  if (!lead) throw new Error('an order has gone');
  await tx
    .update(paymentOrders)
    .set({ leadId: lead.id, nextCheckAt: null })
    .where(and(anyOf(paymentOrders.id, ids), sql`${paymentOrders.id} <> ${lead.id}`));
}

/**
 * Leaves the check to the pass's lead alone, for each hold that was taken again asks for one
 * (place-order.ts).
 */
async function waitForLead(tx: Transaction, bookingIds: readonly string[]): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ nextCheckAt: null })
    .where(
      and(anyOf(paymentOrders.bookingId, bookingIds), sql`${paymentOrders.leadId} is not null`),
    );
}

async function readPlaced({ deps }: MemberContext, bookingIds: readonly string[]) {
  const { status, quantity, subtotalPaise, feePaise, eventId } = bookings;
  const { id, receipt, gatewayOrderId, passPaise, leadId } = paymentOrders;
  return deps.db
    .select({
      id,
      bookingId: paymentOrders.bookingId,
      receipt,
      gatewayOrderId,
      passPaise,
      leadId,
      status,
      quantity,
      subtotalPaise,
      feePaise,
      eventId,
      expiresAt: holds.expiresAt,
    })
    .from(bookings)
    .innerJoin(paymentOrders, eq(paymentOrders.bookingId, bookings.id))
    .innerJoin(holds, eq(holds.bookingId, bookings.id))
    .where(anyOf(bookings.id, bookingIds));
}
