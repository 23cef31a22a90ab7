import { payments } from '@nagarika/db/schema/money/payments';
import { gatewayIdOf } from '@nagarika/domain/money/orders/passes';
import { asc } from 'drizzle-orm';
import type {
  LockedOrder,
  PaymentRow,
  Refunding,
} from '#server/features/money/payments/orders/lock-order.ts';
import { anyOf } from '#server/sql/any-of.ts';

export type PartsOfPayment = Pick<Refunding, 'deps' | 'tx'> & {
  orders: readonly LockedOrder[];
  payment: PaymentRow;
};

/**
 * Returns the parts of a payment that was divided among the dates of a pass, under the locks of all its
 * orders: the latest date first, for it is the first to lose what went back for no date in particular.
 */
export async function partsOfPayment({
  deps,
  tx,
  orders,
  payment,
}: PartsOfPayment): Promise<Refunding[]> {
  const ids = orders.map(({ order }) => order.id);
  const rows = await tx
    .select()
    .from(payments)
    .where(anyOf(payments.orderId, ids))
    .orderBy(asc(payments.id))
    .for('update');
  const gatewayId = gatewayIdOf(payment.gatewayPaymentId);
  const parts = rows.filter((row) => gatewayIdOf(row.gatewayPaymentId) === gatewayId);
  return orders
    .toSorted((one, other) => +other.event.startsAt - +one.event.startsAt)
    .flatMap((locked) =>
      parts
        .filter(({ orderId }) => orderId === locked.order.id)
        .map((part) => ({ deps, tx, locked, payment: part })),
    );
}
