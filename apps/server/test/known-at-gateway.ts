import { z } from 'zod';
import type { World } from '#test/world.ts';

const told = z.object({
  refund: z
    .object({
      id: z.string(),
      payment_id: z.string(),
      amount: z.int(),
      status: z.enum(['pending', 'processed', 'failed']),
      notes: z.unknown().default([]),
    })
    .optional()
    .catch(undefined),
  dispute: z
    .object({
      id: z.string(),
      payment_id: z.string(),
      amount: z.int(),
      status: z.string(),
      amount_deducted: z.int().nullish(),
      reason_code: z.string().nullish(),
      respond_by: z.int().nullish(),
    })
    .optional()
    .catch(undefined),
});

/**
 * Lets the sandbox know what a test's webhook tells, so that it says the same when it is asked. Like the
 * real one it never goes back: asked about late news it tells what came after.
 */
export async function knowAtGateway(world: World, payload: Record<string, unknown>): Promise<void> {
  const { refund, dispute } = told.parse(payload);
  if (refund) {
    const { id, payment_id, amount, status, notes } = refund;
    await world.sql`
      insert into razorpay_sandbox.refunds (id, payment_id, amount, status, notes, request, settle_as, created_at)
      select ${id}, id, ${amount}, ${status}, ${JSON.stringify(notes)}, '', ${status}, now()
      from razorpay_sandbox.payments where id = ${payment_id}
      on conflict (id) do update set status = excluded.status
      where array_position(array['pending', 'processed', 'failed'], refunds.status)
        < array_position(array['pending', 'processed', 'failed'], excluded.status)`;
  }
  if (dispute) {
    const { id, payment_id, amount, status, reason_code = null, respond_by } = dispute;
    const respondBy = respond_by ? new Date(respond_by * 1000).toISOString() : null;
    await world.sql`
      insert into razorpay_sandbox.disputes
        (id, payment_id, amount, amount_deducted, reason_code, status, respond_by, created_at)
      select ${id}, id, ${amount}, ${dispute.amount_deducted ?? 0}, ${reason_code}, ${status},
        ${respondBy}::timestamptz, now()
      from razorpay_sandbox.payments where id = ${payment_id}
      on conflict (id) do update set status = excluded.status, amount = excluded.amount,
        amount_deducted = excluded.amount_deducted
      where disputes.status in ('open', 'under_review')`;
  }
}
