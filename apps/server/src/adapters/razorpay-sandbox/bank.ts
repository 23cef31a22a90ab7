import { Hono } from 'hono';
import type { ISql } from 'postgres';
import { z } from 'zod';
import {
  collection,
  type DisputeRow,
  disputeEntity,
  newId,
  type PaymentRow,
  type RefundRow,
} from './entities.ts';
import { RazorpayError, unknownId } from './errors.ts';
import { emit } from './events.ts';
import type { Faults } from './faults.ts';
import { after, type Gateway, inTransaction, row } from './gateway.ts';
import { checked, jsonBody, pageInput } from './input.ts';
import { addToRefunded } from './refunds.ts';

const disputeInput = z.object({
  payment_id: z.string(),
  /** Names a decided dispute, to decide it otherwise; left out: the open one, or a new one. */
  dispute_id: z.string().optional(),
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']).default('open'),
  /** Paise; left out: the whole payment. */
  amount: z.int().min(100).optional(),
  /** Paise; left out: all that is disputed, when it is lost. */
  amount_deducted: z.int().min(0).optional(),
  reason_code: z.string().default('goods_or_services_not_received'),
  webhook_copies: z.int().min(0).max(10).default(1),
});

const returnInput = z.object({
  refund_id: z.string(),
  webhook_copies: z.int().min(0).max(10).default(1),
});

/** Does what only a member's bank can do: dispute a payment, and send back a refund that had arrived. */
export function bankRoutes(gateway: Gateway): Hono {
  return new Hono()
    .post('/disputes', async (c) =>
      c.json(await moveDispute(gateway, await jsonBody(c, disputeInput))),
    )
    .post('/returns', async (c) =>
      c.json(await returnRefund(gateway, await jsonBody(c, returnInput))),
    );
}

/** Answers the merchant's requests about disputes. */
export function disputeRoutes({ sql }: Gateway, faults: Faults): Hono {
  const app = new Hono();
  app.get('/', faults.on('list-disputes'), async (c) => {
    const { count, skip } = checked(pageInput, c.req.query());
    const disputes = await sql<DisputeRow[]>`
      select ${disputeRow(sql)} from razorpay_sandbox.disputes
      order by disputes.created_at desc, id limit ${count} offset ${skip}`;
    return c.json(collection(disputes.map(disputeEntity)));
  });
  return app.get('/:id', faults.on('fetch-dispute'), async (c) => {
    const [dispute] = await sql<DisputeRow[]>`
      select ${disputeRow(sql)} from razorpay_sandbox.disputes where id = ${c.req.param('id')}`;
    if (!dispute) throw unknownId();
    return c.json(disputeEntity(dispute));
  });
}

const disputeRow = (sql: ISql) =>
  sql`${row(sql)}, extract(epoch from respond_by)::integer as respond_by`;

/** Opens a dispute, or moves it to another status; a payment has at most one undecided. */
async function moveDispute(gateway: Gateway, input: z.infer<typeof disputeInput>) {
  return inTransaction(gateway, async (tx) => {
    const [payment] = await tx<PaymentRow[]>`
      select ${row(tx)} from razorpay_sandbox.payments where id = ${input.payment_id} for update`;
    if (!payment) throw unknownId();
    const isIt = input.dispute_id
      ? tx`id = ${input.dispute_id}`
      : tx`status in ('open', 'under_review')`;
    const [open] = await tx<DisputeRow[]>`
      select ${row(tx)} from razorpay_sandbox.disputes where payment_id = ${payment.id} and ${isIt}`;
    if (input.dispute_id && !open) throw unknownId();
    const amount = input.amount ?? open?.amount ?? payment.amount;
    const deducted = input.amount_deducted ?? (input.status === 'lost' ? amount : 0);
    const id = open?.id ?? newId('disp_');
    const [dispute] = await tx<DisputeRow[]>`
      insert into razorpay_sandbox.disputes ${tx({
        id,
        payment_id: payment.id,
        amount,
        amount_deducted: deducted,
        reason_code: input.reason_code,
        status: input.status,
        respond_by: after(gateway, 7 * 86_400_000),
        created_at: after(gateway),
      })}
      on conflict (id) do update set status = excluded.status, amount = excluded.amount,
        amount_deducted = excluded.amount_deducted
      returning ${disputeRow(tx)}`;
    if (!dispute) throw unknownId();
    const event = open || input.status !== 'open' ? eventOf(input.status) : 'created';
    const told = { ...payment, webhook_copies: input.webhook_copies };
    await emit(tx, gateway, `payment.dispute.${event}`, { payment: told, dispute });
    return dispute;
  });
}

const eventOf = (status: DisputeRow['status']) => (status === 'open' ? 'action_required' : status);

/** Lets the bank send a processed refund back, which Razorpay reports as failed. */
async function returnRefund(gateway: Gateway, input: z.infer<typeof returnInput>) {
  return inTransaction(gateway, async (tx) => {
    const [refund] = await tx<RefundRow[]>`
      update razorpay_sandbox.refunds set status = 'failed', settle_at = null
      where id = ${input.refund_id} and status <> 'failed' returning ${row(tx)}`;
    if (!refund) throw new RazorpayError(400, { description: 'There is no such refund to return' });
    const payment = await addToRefunded(tx, refund.payment_id, -refund.amount);
    const told = { ...payment, webhook_copies: input.webhook_copies };
    await emit(tx, gateway, 'refund.failed', { payment: told, refund });
    return refund;
  });
}
