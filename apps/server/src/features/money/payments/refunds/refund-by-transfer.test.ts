import { paymentOrders, payments, refunds } from '@nagarika/db/schema/money/payments';
import { refundTransfers } from '@nagarika/db/schema/money/refund-transfers';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { notifications } from '@nagarika/db/schema/words/notifications';
import {
  mostRefundReturns,
  mostRefundTries,
} from '@nagarika/domain/money/refunds/refund-transfers';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { claimRefunds, reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { confirmed, shown } from '#test/confirmed-booking.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { logged } from '#test/logged.ts';
import {
  balance,
  createOwedPayee,
  payoutDesk,
  reference,
  releaseByAnother,
} from '#test/paid-out.ts';
import { breachesOf, breakGateway, mendGateway, webhook } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { sendRefund } from './send-refund.ts';

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

/** Queues a member's refund of ₹500, which the gateway has refused as often as it is tried. */
async function refused(world: World) {
  const one = await confirmed(world);
  await one.cancel();
  const [queued] = await one.rows();
  const id = queued?.id ?? '';
  const { deps, said } = logged(world);
  await world.deps.db
    .update(refunds)
    .set({ attempts: mostRefundTries - 1, nextCheckAt: world.clock.now() })
    .where(eq(refunds.id, id));
  await breakGateway(world, 'refund', 'no-balance');
  await expect(sendRefund(deps, id)).rejects.toThrow();
  const admin = await createMember(world, { role: 'admin', name: 'Asha Verma' });
  const { ledger, payments: desk } = world.as(admin).admin;
  return {
    ...one,
    id,
    deps,
    said,
    admin,
    ledger,
    sentOn: world.clock.now().toISOString().slice(0, 10),
    record: (sentOn: string, utr = reference()) =>
      desk.refundByTransfer({ id, reference: utr, sentOn }),
    on: (account: string) => balance(world, account, one.event.id),
    /** Runs the job that finance's 'try again' asked for. */
    tryAgain: async () => {
      await ledger.retryRefund({ id });
      world.clock.advance(20_000);
      await sendRefund(deps, id);
    },
  };
}

/**
 * Has the gateway take a refund that we hold to be waiting: its answer was lost in a way that nobody thought
 * of.
 */
async function takenUnheard(world: World, { paymentId, id }: { paymentId: string; id: string }) {
  const notes = { refund_id: id };
  return world.deps.gateway.refund({ paymentId, amount: 50_000, idempotencyKey: id, notes });
}

describe('a refund that the gateway refuses for three days', () => {
  test('waits for finance: nobody sends it, it stands first, and operators are told', async ({
    world,
  }) => {
    const other = await confirmed(world);
    await other.cancel();
    world.clock.advance(1000);
    const { id, said, ledger, rows } = await refused(world);
    expect(said('a refund waits for finance')).toMatchObject([{ refund: id }]);
    expect(await rows()).toMatchObject([{ status: 'queued', nextCheckAt: null }]);
    world.clock.advance(30 * 86_400_000);
    expect((await claimRefunds(world.deps, 10)).map((one) => one.id)).not.toContain(id);
    const { items } = await ledger.openRefunds({});
    expect(items.map((one) => [one.id === id, one.waitsForFinance])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await (await world.request('/metrics')).text()).toContain('payments_refunds_waiting 1');
    await reconcile(world.deps);
  });

  test('is sent when finance has it tried again, and waits again where it is refused again', async ({
    world,
  }) => {
    const { tryAgain, rows } = await refused(world);
    await breakGateway(world, 'refund', 'no-balance');
    await expect(tryAgain()).rejects.toThrow('balance');
    expect(await rows()).toMatchObject([{ status: 'queued', nextCheckAt: null }]);
    await tryAgain();
    expect(await rows()).toMatchObject([{ gatewayRefundId: expect.any(String) }]);
  });

  test('has no outcome while the gateway does not answer, and is asked for on', async ({
    world,
  }) => {
    const { id, tryAgain, rows, record, sentOn } = await refused(world);
    await breakGateway(world, 'refund', '5xx');
    await expect(tryAgain()).rejects.toThrow();
    expect(await rows()).toMatchObject([{ status: 'queued', nextCheckAt: expect.any(Date) }]);
    await expect(record(sentOn)).rejects.toThrow('does not wait for you');
    await world.deps.db
      .update(refunds)
      .set({ nextCheckAt: world.clock.now() })
      .where(eq(refunds.id, id));
  });

  test('waits as well once the bank has sent it back three times', async ({ world }) => {
    const one = await confirmed(world);
    await one.cancel();
    for (let turn = 0; turn < mostRefundReturns; turn += 1) {
      world.clock.advance(86_400_000);
      const open = (await one.rows()).find(({ status }) => status === 'queued');
      await sendRefund(world.deps, open?.id ?? '');
      await one.gateway.settled();
      await one.gateway.returnOne(0);
      await one.settle();
      await reconcile(world.deps);
    }
    const left = (await one.rows()).filter(({ status }) => status === 'queued');
    expect(left).toMatchObject([{ nextCheckAt: null, amountPaise: 50_000 }]);
  });
});

describe('one that our bank sent', () => {
  test('leaves the bank, settles what was owed, and its buyer and the audit log know', async ({
    world,
  }) => {
    const { id, record, sentOn, rows, on, member, ledger, admin } = await refused(world);
    await record(sentOn, 'HDFCN00000012345');
    expect(shown(await rows()).toSorted()).toEqual([
      ['processed', 50_000, 'bank_transfer'],
      ['replaced', 50_000, 'member_cancelled'],
    ]);
    expect([await on('bank'), await on('gateway'), await on('refunded_twice')]).toEqual([
      -50_000, 51_000, 0,
    ]);
    expect(await on('members_payable')).toBe(0);
    expect((await ledger.openRefunds({})).items.map((one) => one.id)).not.toContain(id);
    const [told] = await world.deps.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, member.id),
          eq(notifications.dedupeKey, `booking_refunded_by_transfer:${id}`),
        ),
      );
    expect(JSON.stringify(told)).toContain('HDFCN00000012345');
    const [line] = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'refund.transferred'));
    expect(line).toMatchObject({ actorId: admin.id, subjectId: id, after: { sentOn } });
    await expect(ledger.retryRefund({ id })).rejects.toThrow('another way');
  });

  test('is recorded once, whoever of finance is faster', async ({ world }) => {
    const { id, record, sentOn, on } = await refused(world);
    const answers = await Promise.allSettled([record(sentOn), record(sentOn), record(sentOn)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') {
        expect(String(answer.reason)).toMatch(/right now|does not wait for you/);
      }
    }
    expect(await on('bank')).toBe(-50_000);
    const ofIt = eq(refundTransfers.refundId, id);
    expect(await world.deps.db.select().from(refundTransfers).where(ofIt)).toHaveLength(1);
  });

  test('is not recorded while the gateway is silent, nor beside what it has', async ({ world }) => {
    const { id, paymentId, record, sentOn, on, rows, orderId } = await refused(world);
    await breakGateway(world, 'list-refunds', '5xx');
    await expect(record(sentOn)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await takenUnheard(world, { paymentId, id });
    await expect(record(sentOn)).rejects.toThrow('not in the books yet');
    expect(await on('bank')).toBe(0);
    const [order] = await world.deps.db
      .select()
      .from(paymentOrders)
      .where(eq(paymentOrders.id, orderId));
    expect(order?.nextCheckAt).toEqual(world.clock.now());
    await reconcile(world.deps);
    expect(await rows()).toMatchObject([{ gatewayRefundId: expect.any(String) }]);
  });

  test('needs a reference that no payout and no other refund has, and a day that can be', async ({
    world,
  }) => {
    const payee = await createOwedPayee(world);
    const { record, sentOn, admin, on } = await refused(world);
    const desk = payoutDesk(world, admin);
    const payoutId = await desk.prepareFor(payee);
    await releaseByAnother(world, admin, payoutId);
    await desk.payouts.markPaid({ id: payoutId, reference: 'HDFCN00000077777' });
    await expect(record(sentOn, 'HDFCN00000077777')).rejects.toThrow('Another payout');
    await expect(record('2026-06-01')).rejects.toThrow('after it was owed');
    await expect(record('2027-06-01')).rejects.toThrow('not later than today');
    expect(await on('bank')).toBe(0);
    await record(sentOn, 'HDFCN00000088888');

    const second = await refused(world);
    await expect(second.record(sentOn, 'hdfcn00000088888')).rejects.toThrow('A refund has');
    const other = await createOwedPayee(world);
    const later = await desk.prepareFor(other);
    await releaseByAnother(world, admin, later);
    await expect(
      desk.payouts.markPaid({ id: later, reference: 'HDFCN00000088888' }),
    ).rejects.toThrow('A refund has');
  });

  test('that the gateway took after all is owed back: she has it twice', async ({ world }) => {
    const { id, paymentId, record, sentOn, on, rows, gateway, settle, said, deps } =
      await refused(world);
    await record(sentOn);
    const taken = await takenUnheard(world, { paymentId, id });
    await gateway.settled();
    const told = { id: taken.id, payment_id: paymentId, amount: 50_000 };
    await webhook({ ...world, deps }, 'refund.processed', {
      refund: { ...told, status: 'processed', notes: { refund_id: id } },
    });
    await settle();
    const both = async () => [await on('bank'), await on('gateway'), await on('refunded_twice')];
    expect(await both()).toEqual([-50_000, 1_000, 50_000]);
    expect(await on('members_payable')).toBe(0);
    expect(await on('service_charge_income')).toBe(-1_000);
    expect(shown(await rows()).toSorted()).toEqual([
      ['processed', 50_000, 'member_cancelled'],
      ['replaced', 50_000, 'bank_transfer'],
      ['replaced', 50_000, 'member_cancelled'],
    ]);
    expect(await breachesOf(world)).toEqual([]);

    // The member's bank sends the gateway's refund back: our transfer is what she was owed again, and nothing
    // is sent anew.
    await gateway.returnOne(0);
    await gateway.deliverAll();
    await world.jobs.drain('payments.apply-webhooks');
    expect(await both()).toEqual([-50_000, 51_000, 0]);
    expect((await rows()).filter(({ status }) => status === 'queued')).toEqual([]);
    expect(said('refunded what our bank had sent').length).toBeLessThanOrEqual(1);
  });
});

test('a refund of a payment whose buyer’s bank is deciding is not recorded', async ({ world }) => {
  const { record, sentOn, paymentId, on } = await refused(world);
  const [payment] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, paymentId));
  await world.sql`
    insert into disputes (payment_id, gateway_dispute_id, amount_paise, status, opened_at)
    values (${payment?.id ?? ''}, 'disp_open', 51000, 'open', now())`;
  await expect(record(sentOn)).rejects.toThrow('Her bank is deciding');
  expect(await on('bank')).toBe(0);
});
