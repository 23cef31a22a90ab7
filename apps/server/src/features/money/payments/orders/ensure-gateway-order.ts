import { planned } from '@nagarika/db/planned';
import { paymentOrders } from '@nagarika/db/schema/money/payments';
import { say } from '@nagarika/domain/language/texts';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { GatewayError, type GatewayOrder } from '#server/platform/ports/payment-gateway.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import type { OrderRow } from './lock-order.ts';

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

/**
 * The lease of the right to ask, longer than the gateway's time-out: its holder has failed or died by then.
 */
export const leaseMs = 15_000;

const pollMs = 100;

/** The columns of an order that the gateway is told. */
export type GatewayOrderOf = Pick<
  OrderRow,
  'id' | 'bookingId' | 'receipt' | 'gatewayOrderId' | 'amountPaise'
>;

/**
 * Returns the gateway's id of an order, which is made there when it has none. Of several requests at once one
 * asks the gateway and the others wait for it. @throws Refusal gateway_unavailable
 */
export async function ensureGatewayOrder(
  deps: Deps,
  order: GatewayOrderOf,
  options: { isNew: boolean },
): Promise<string> {
  if (order.gatewayOrderId) return order.gatewayOrderId;
  if (options.isNew) return makeOrder(deps, order, deps.gateway.createOrder);

  const until = performance.now() + leaseMs;
  while (performance.now() < until) {
    const current = await readOrder(deps, order.id);
    if (current.gatewayOrderId) return current.gatewayOrderId;
    if (await takeLease(deps, order.id)) return makeOrder(deps, order, findOrCreate(deps));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw unavailable();
}

/** Looks for the order first: an earlier attempt may have made it and lost the answer. */
const findOrCreate =
  ({ gateway }: Deps): Deps['gateway']['createOrder'] =>
  async (input) =>
    (await gateway.findOrderByReceipt(input.receipt)) ?? gateway.createOrder(input);

async function makeOrder(
  deps: Deps,
  order: GatewayOrderOf,
  make: Deps['gateway']['createOrder'],
): Promise<string> {
  let made: GatewayOrder;
  try {
    made = await make({
      amount: order.amountPaise,
      currency: 'INR',
      receipt: order.receipt,
      notes: { booking_id: order.bookingId },
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ order: order.id, reason: error.message }, 'no order at the gateway');
    await releaseLease(deps, order.id);
    throw unavailable();
  }
  return storeGatewayOrder(deps, order.id, made.id);
}

async function takeLease({ db, clock }: Deps, id: string): Promise<boolean> {
  const now = clock.now();
  const isFree = or(
    isNull(paymentOrders.checkedAt),
    lt(paymentOrders.checkedAt, new Date(now.getTime() - leaseMs)),
  );
  const taken = await db
    .update(paymentOrders)
    .set({ checkedAt: now })
    .where(and(eq(paymentOrders.id, id), isNull(paymentOrders.gatewayOrderId), isFree))
    .returning({ id: paymentOrders.id });
  return taken.length > 0;
}

async function releaseLease({ db }: Deps, id: string): Promise<void> {
  await db.update(paymentOrders).set({ checkedAt: null }).where(eq(paymentOrders.id, id));
}

function unavailable(): Refusal {
  return new Refusal(
    'gateway_unavailable',
    say(
      'The payment service is not answering. Nothing was charged and your seats are kept: please try again in a moment.',
    ),
    { retryAfter: 5 },
  );
}

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

export async function readOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  if (!order) throw new Error('an order has gone');
  return order;
}
