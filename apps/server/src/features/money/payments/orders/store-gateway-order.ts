import { planned } from '@nagarika/db/planned';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { OrderRow } from './lock-order.ts';

/** Stores the first id alone, should two calls have made one each: the other is never paid. */
export async function storeGatewayOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  gatewayOrderId: string,
): Promise<string> {
  const nextCheckAt = new Date(clock.now().getTime() + 60_000);
  const [stored] = await store(db, { orderId, gatewayOrderId, nextCheckAt });
  if (stored) return gatewayOrderId;
  const { gatewayOrderId: earlier } = await readOrder({ db }, orderId);
  if (!earlier) throw new Error('the order lost its id');
  return earlier;
}

const store = planned((db) =>
  db
    .update(paymentOrders)
    .set({
      gatewayOrderId: sql`${sql.placeholder('gatewayOrderId')}`,
      nextCheckAt: sql`${sql.placeholder('nextCheckAt')}`,
    })
    .where(
      and(eq(paymentOrders.id, sql.placeholder('orderId')), isNull(paymentOrders.gatewayOrderId)),
    )
    .returning({ id: paymentOrders.id }),
);

export async function readOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  if (!order) throw new Error('an order has gone');
  return order;
}
