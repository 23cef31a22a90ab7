import { disputes } from '@nagarika/db/schema/money/disputes';
import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import {
  captureEntries,
  refundPaidEntries,
  saleEntries,
  saleReversalEntries,
} from '@nagarika/domain/money/orders/ledger';
import type { SeededBooking } from '../facts/booked.ts';
import { type Chance, idsOf } from '../facts/chance.ts';
import type { SeededEvent } from '../facts/event-facts.ts';
import { later, type Seeding } from '../facts/seeding.ts';
import type { Post } from './add-ledger.ts';

const orderId = idsOf('order');
const paymentId = idsOf('payment');
const refundId = idsOf('refund');
const disputeId = idsOf('dispute');

/** Adds orders, payments and refunds of bookings, and the ledger's entries about them. */
export async function openMoney({ copies }: Seeding, chance: Chance, post: Post) {
  const add = {
    order: await copies.into(paymentOrders),
    payment: await copies.into(payments),
    refund: await copies.into(refunds),
    dispute: await copies.into(disputes),
  };
  const made = { orders: 0, payments: 0, refunds: 0, disputes: 0 };

  const addPayment = (
    order: string,
    row: Omit<typeof payments.$inferInsert, 'orderId' | 'gatewayPaymentId' | 'currency'>,
  ) => {
    const n = made.payments++;
    const id = paymentId(n);
    add.payment({ ...row, id, orderId: order, gatewayPaymentId: `pay_S${n}`, currency: 'INR' });
    return id;
  };

  /** Returns what of it the organiser is owed, in paise. */
  function addPaid(
    event: SeededEvent,
    booking: SeededBooking,
    about: { id: string; endedAt: Date },
  ) {
    const { totalPaise: amountPaise, subtotalPaise, feePaise } = booking.price;
    const { createdAt, bookedAt } = booking;
    const n = made.orders++;
    const order = orderId(n);
    add.order({
      id: order,
      bookingId: about.id,
      receipt: about.id,
      gatewayOrderId: `order_S${n}`,
      amountPaise,
      createdAt,
      checkedAt: bookedAt,
      nextCheckAt: null,
    });
    if (chance.is(0.05)) addPayment(order, { amountPaise, status: 'failed', createdAt });
    const subject = { eventId: event.id, bookingId: about.id };
    if (booking.status === 'expired') {
      if (chance.is(0.05)) addWrong(order, subject, createdAt);
      return 0;
    }
    const back = refundOf(event, booking);
    const isFull = back === amountPaise;
    const payment = addPayment(order, {
      amountPaise,
      createdAt,
      status: isFull ? 'refunded' : 'captured',
      outcome: 'ticket',
      capturedAt: bookedAt,
      gatewayRefundedPaise: back,
    });
    const ofPayment = { ...subject, paymentId: payment };
    post('capture', ofPayment, captureEntries(amountPaise), bookedAt);
    const sale = saleEntries({ subtotalPaise, feePaise });
    post('sale', ofPayment, sale, bookedAt);
    if (made.payments % 20_000 === 0) addDispute(payment, amountPaise, bookedAt, event.isPast);
    if (back === 0)
      return -(sale.find(({ account }) => account === 'organiser_payable')?.amountPaise ?? 0);

    const part = { subtotalPaise, feePaise: isFull ? feePaise : 0 };
    const reversal = saleReversalEntries({ subtotalPaise, feePaise }, part);
    addRefund(ofPayment, {
      amountPaise: back,
      at: about.endedAt,
      reversal,
      reason: isFull ? 'event_cancelled' : 'member_cancelled',
    });
    return 0;
  }

  type Subject = { eventId: string; bookingId: string; paymentId: string };
  type Refund = {
    amountPaise: number;
    at: Date;
    reason: 'event_cancelled' | 'member_cancelled' | 'wrong_amount';
    reversal: ReturnType<typeof saleReversalEntries>;
  };
  function addRefund(about: Subject, { amountPaise, at, reason, reversal }: Refund) {
    const n = made.refunds++;
    const id = refundId(n);
    // A few are with the bank for longer.
    const isPaid = !chance.is(0.01);
    const processedAt = later(at, 7_200_000);
    add.refund({
      id,
      paymentId: about.paymentId,
      amountPaise,
      reason,
      attempts: 1,
      createdAt: at,
      status: isPaid ? 'processed' : 'pending',
      gatewayRefundId: `rfnd_S${n}`,
      processedAt: isPaid ? processedAt : null,
      checkedAt: at,
      nextCheckAt: null,
    });
    const ofRefund = { ...about, refundId: id };
    if (reversal.length > 0) post('sale_reversal', ofRefund, reversal, at);
    if (isPaid)
      post('refund_paid', ofRefund, refundPaidEntries({ amountPaise, reason }), processedAt);
  }

  /** Adds a payment of another amount: shown to admins, and gone back. */
  function addWrong(order: string, subject: Omit<Subject, 'paymentId'>, at: Date) {
    const amountPaise = 10_000;
    const payment = addPayment(order, {
      amountPaise,
      createdAt: at,
      capturedAt: at,
      status: 'refunded',
      outcome: 'refund',
      isFlagged: true,
      gatewayRefundedPaise: amountPaise,
    });
    const about = { ...subject, paymentId: payment };
    post('capture', about, captureEntries(amountPaise), at);
    addRefund(about, { amountPaise, at, reason: 'wrong_amount', reversal: [] });
  }

  function addDispute(payment: string, amountPaise: number, at: Date, isOver: boolean) {
    const n = made.disputes++;
    add.dispute({
      id: disputeId(n),
      paymentId: payment,
      gatewayDisputeId: `disp_S${n}`,
      amountPaise,
      status: isOver ? 'won' : 'open',
      reason: 'goods_or_services_not_received',
      openedAt: later(at, 86_400_000),
      closedAt: isOver ? later(at, 9 * 86_400_000) : null,
    });
  }

  return { add: addPaid };
}

/**
 * Returns what goes back: all of it where the event was cancelled; without the service charge where she gave
 * it back.
 */
function refundOf(event: SeededEvent, { status, price }: SeededBooking): number {
  if (status !== 'cancelled') return 0;
  return event.status === 'cancelled' ? price.totalPaise : price.subtotalPaise;
}
