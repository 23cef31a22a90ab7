import { Hono } from 'hono';
import type { ISql } from 'postgres';
import { z } from 'zod';
import { capture, lockOrder } from './captures.ts';
import {
  collection,
  type PaymentRow,
  paymentEntity,
  type RefundRow,
  refundEntity,
} from './entities.ts';
import { RazorpayError, unknownId } from './errors.ts';
import type { Faults } from './faults.ts';
import { type Gateway, inTransaction, row } from './gateway.ts';
import { checked, jsonBody, pageInput } from './input.ts';
import { idempotencyKey, refund, refundInput } from './refunds.ts';

const captureInput = z.object({ amount: z.coerce.number().int() });

export function paymentRoutes(gateway: Gateway, faults: Faults): Hono {
  const { sql } = gateway;
  const app = new Hono();

  app.get('/:id', faults.on('fetch-payment'), async (c) =>
    c.json(paymentEntity(await paymentById(c.req.param('id')))),
  );

  app.post('/:id/capture', faults.on('capture'), async (c) => {
    const { amount } = await jsonBody(c, captureInput);
    const { id, order_id } = await paymentById(c.req.param('id'));
    if (order_id === null) throw unknownId(); // a payment page's payment is captured there
    const captured = await inTransaction(gateway, async (tx) => {
      const order = await lockOrder(tx, order_id);
      const payment = await paymentById(id, tx);
      checkCapturable(payment, amount, order.status === 'paid');
      return capture(tx, gateway, id);
    });
    return c.json(paymentEntity(captured));
  });

  app.post('/:id/refund', faults.on('refund'), async (c) => {
    const input = await jsonBody(c, refundInput);
    const key = checked(idempotencyKey, c.req.header('x-refund-idempotency') ?? null);
    const settleAs = faults.take('refund-settlement') ? 'failed' : 'processed';
    return c.json(refundEntity(await refund(gateway, c.req.param('id'), input, key, settleAs)));
  });

  app.get('/:id/refunds', faults.on('list-refunds'), async (c) => {
    const payment = await paymentById(c.req.param('id'));
    const { count, skip } = checked(pageInput, c.req.query());
    const refunds = await sql<RefundRow[]>`
      select ${row(sql)} from razorpay_sandbox.refunds
      where payment_id = ${payment.id} order by position desc limit ${count} offset ${skip}`;
    return c.json(collection(refunds.map(refundEntity)));
  });

  app.get('/:id/refunds/:refundId', faults.on('fetch-refund'), async (c) =>
    c.json(refundEntity(await refundById(gateway, c.req.param('refundId'), c.req.param('id')))),
  );

  async function paymentById(id: string, db: ISql = sql): Promise<PaymentRow> {
    const [payment] = await db<PaymentRow[]>`
      select ${row(db)} from razorpay_sandbox.payments where id = ${id}`;
    if (!payment) throw unknownId();
    return payment;
  }

  return app;
}

export function refundRoutes(gateway: Gateway, faults: Faults): Hono {
  return new Hono().get('/:id', faults.on('fetch-refund'), async (c) =>
    c.json(refundEntity(await refundById(gateway, c.req.param('id')))),
  );
}

async function refundById({ sql }: Gateway, id: string, paymentId?: string): Promise<RefundRow> {
  const [found] = await sql<RefundRow[]>`
    select ${row(sql)} from razorpay_sandbox.refunds
    where id = ${id} ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}`;
  if (!found) throw unknownId();
  return found;
}

function checkCapturable(payment: PaymentRow, amount: number, orderPaid: boolean): void {
  if (payment.status === 'captured' || payment.status === 'refunded') {
    throw new RazorpayError(400, { description: 'This payment has already been captured' });
  }
  if (payment.status !== 'authorized') {
    throw new RazorpayError(400, {
      description: 'Only payments which have been authorized and not yet captured can be captured',
    });
  }
  if (orderPaid) {
    throw new RazorpayError(400, { description: 'Payment already done for this order.' });
  }
  if (amount !== payment.amount) {
    throw new RazorpayError(400, {
      description: 'Capture amount must be equal to the amount authorized',
      field: 'amount',
    });
  }
}
