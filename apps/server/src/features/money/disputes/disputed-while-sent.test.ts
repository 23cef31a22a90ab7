import { disputes } from '@nagarika/db/schema/money/disputes';
import { payments, refunds } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendRefund } from '#server/features/money/payments/refunds/send-refund.ts';
import { disputable } from '#test/disputed.ts';
import { elsewhere } from '#test/elsewhere.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

/** Owes a refund that is queued and has not been sent. */
async function owed(world: World) {
  const booked = await disputable(world);
  await booked.cancel();
  const [row] = await world.deps.db
    .select({ id: refunds.id, paymentId: refunds.paymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.gatewayPaymentId, booked.paymentId));
  if (!row) throw new Error('nothing is owed');
  return { ...booked, refundId: row.id, ourPaymentId: row.paymentId };
}

test('a refund that is claimed while a dispute is being written waits for it, and is held', async ({
  world,
}) => {
  const { refundId, ourPaymentId, gateway, tell } = await owed(world);
  let sending: Promise<void> | undefined;
  await world.deps.db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, ourPaymentId)).for('update');
    sending = elsewhere(() => sendRefund(world.deps, refundId));
    await Bun.sleep(300);
    const openedAt = world.clock.now();
    await tx.insert(disputes).values({
      paymentId: ourPaymentId,
      gatewayDisputeId: `disp_${refundId}`,
      openedAt,
      amountPaise: 100,
      status: 'open',
    });
  });
  await sending;
  expect(await gateway.refunded()).toBe(0);
  await world.sql`delete from disputes where payment_id = ${ourPaymentId}`;
  await world.sql`update refunds set next_check_at = now() where id = ${refundId}`;
  await tell('created');
  await tell('won');
});

test('of a refund and a dispute at once one goes first: it is sent before the dispute opened, or waits', async ({
  world,
}) => {
  for (let n = 0; n < 6; n += 1) {
    const { refundId, tell, rows } = await owed(world);
    world.clock.advance(1000);
    await Promise.all([sendRefund(world.deps, refundId), tell('created')]);
    const [row] = await world.deps.db.select().from(refunds).where(eq(refunds.id, refundId));
    expect(row?.status === 'queued').toBe(row?.sentAt === null);
    await tell('won');
    world.clock.advance(60_000);
    await world.jobs.drain();
    expect((await rows()).filter(({ status }) => status === 'queued')).toEqual([]);
  }
});
