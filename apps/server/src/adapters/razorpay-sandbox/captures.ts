import type { TransactionSql } from 'postgres';
import type { OrderRow, PaymentRow } from './entities.ts';
import { unknownId } from './errors.ts';
import { emit } from './events.ts';
import { after, type Gateway, inTransaction, row } from './gateway.ts';

/** Captures the payment and pays its order, where it has one. The caller holds the order's lock. */
export async function capture(
  tx: TransactionSql,
  gateway: Gateway,
  paymentId: string,
): Promise<PaymentRow> {
  const [payment] = await tx<PaymentRow[]>`
    update razorpay_sandbox.payments set status = 'captured', capture_at = null
    where id = ${paymentId} returning ${row(tx)}`;
  if (!payment) throw unknownId();
  if (payment.order_id === null) {
    await emit(tx, gateway, 'payment.captured', { payment });
    return payment;
  }
  const [order] = await tx<OrderRow[]>`
    update razorpay_sandbox.orders
    set amount_paid = amount_paid + ${payment.amount},
      status = case when amount_paid + ${payment.amount} >= amount then 'paid' else status end
    where id = ${payment.order_id} returning ${row(tx)}`;
  if (!order) throw unknownId();
  await emit(tx, gateway, 'payment.captured', { payment });
  if (order.status === 'paid') await emit(tx, gateway, 'order.paid', { payment, order });
  return payment;
}

export async function lockOrder(tx: TransactionSql, id: string): Promise<OrderRow> {
  const [order] = await tx<OrderRow[]>`
    select ${row(tx)} from razorpay_sandbox.orders where id = ${id} for update`;
  if (!order) throw unknownId();
  return order;
}

/** Captures payments that the bank accepted late, even if another has paid the order since. */
export async function captureDue(gateway: Gateway): Promise<void> {
  const due = await gateway.sql<{ id: string; order_id: string }[]>`
    select id, order_id from razorpay_sandbox.payments where capture_at <= ${after(gateway)}`;
  for (const payment of due) {
    await inTransaction(gateway, async (tx) => {
      await lockOrder(tx, payment.order_id);
      const [stillDue] = await tx`
        select id from razorpay_sandbox.payments
        where id = ${payment.id} and capture_at is not null`;
      if (stillDue) await capture(tx, gateway, payment.id);
    });
  }
}
