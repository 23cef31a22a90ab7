import { Hono } from 'hono';
import { z } from 'zod';
import {
  collection,
  newId,
  type OrderRow,
  orderEntity,
  type PaymentRow,
  paymentEntity,
} from './entities.ts';
import { unknownId } from './errors.ts';
import type { Faults } from './faults.ts';
import { after, type Gateway, row } from './gateway.ts';
import { checked, jsonBody, notes } from './input.ts';

const newOrder = z.object({
  amount: z.coerce
    .number({ error: 'The amount must be an integer.' })
    .int({ error: 'The amount must be an integer.' })
    .min(100, { error: 'Order amount less than minimum amount allowed' })
    .max(2_147_483_647, { error: 'Amount exceeds maximum amount allowed.' }),
  currency: z.literal('INR', { error: 'Currency is not supported' }),
  receipt: z
    .string()
    .max(40, { error: 'The receipt may not be greater than 40 characters.' })
    .nullish()
    .transform((receipt) => receipt ?? null),
  notes,
});

const listing = z.object({
  receipt: z.string().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  /** Unix seconds */
  from: z.coerce.number().int().min(0).default(0),
  to: z.coerce.number().int().min(0).default(4_102_444_800),
});

export function orderRoutes(gateway: Gateway, faults: Faults): Hono {
  const { sql } = gateway;
  const app = new Hono();

  app.post('/', faults.on('create-order'), async (c) => {
    const input = await jsonBody(c, newOrder);
    const [order] = await sql<OrderRow[]>`
      insert into razorpay_sandbox.orders ${sql({
        ...input,
        id: newId('order_'),
        notes: JSON.stringify(input.notes),
        created_at: after(gateway),
      })} returning ${row(sql)}`;
    if (!order) throw unknownId();
    return c.json(orderEntity(order));
  });

  app.get('/', faults.on('list-orders'), async (c) => {
    const { receipt, count, skip, from, to } = checked(listing, c.req.query());
    const orders = await sql<OrderRow[]>`
      select ${row(sql)} from razorpay_sandbox.orders
      where created_at between to_timestamp(${from}) and to_timestamp(${to})
        ${receipt === undefined ? sql`` : sql`and receipt = ${receipt}`}
      order by position desc limit ${count} offset ${skip}`;
    return c.json(collection(orders.map(orderEntity)));
  });

  app.get('/:id', faults.on('fetch-order'), async (c) =>
    c.json(orderEntity(await orderById(c.req.param('id')))),
  );

  app.get('/:id/payments', faults.on('order-payments'), async (c) => {
    const order = await orderById(c.req.param('id'));
    const payments = await sql<PaymentRow[]>`
      select ${row(sql)} from razorpay_sandbox.payments
      where order_id = ${order.id} order by position desc`;
    return c.json(collection(payments.map(paymentEntity)));
  });

  async function orderById(id: string): Promise<OrderRow> {
    const [order] = await sql<OrderRow[]>`
      select ${row(sql)} from razorpay_sandbox.orders where id = ${id}`;
    if (!order) throw unknownId();
    return order;
  }

  return app;
}
