import { payments, refunds, webhookEvents } from '@nagarika/db/schema/money/payments';
import { auditLog } from '@nagarika/db/schema/people/audit';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { damages } from '#test/damages.ts';
import { createRefund } from '#test/desk.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, orderFor, pay } from '#test/paying.ts';
import { taxDamages } from '#test/tax-damages.ts';
import type { World } from '#test/world.ts';

let admin: User;
let member: User;
let event: Awaited<ReturnType<typeof createEvent>>;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
  member = await createMember(world, { name: 'Meera Nair' });
  event = await createEvent(world, { title: 'Loom day' });
});

const ledger = (world: World) => world.as(admin).admin.ledger;

/** Reads the check of a small ledger, which always gives an answer. */
async function checked(world: World) {
  const found = await ledger(world).check();
  if (!found) throw new Error('not checked at once');
  return found;
}

describe('the proof', () => {
  test('every rule holds of what the product wrote, accounts sum to zero, captured is explained', async ({
    world,
  }) => {
    const order = await orderFor(world, member, event, 2);
    const book = async (paid: Awaited<ReturnType<typeof pay>>) =>
      world.as(member).checkout.book({ id: event.id, ...paid });
    await book(await pay(world, order.id));
    await book(await pay(world, order.id, { force_second: true })); // this payment goes back
    const check = await checked(world);
    expect(check.rules.filter(({ breaches }) => breaches > 0)).toEqual([]);
    // Each of these rules can be broken (find-breaches.test.ts).
    expect(check.rules.map(({ rule }) => rule).toSorted()).toEqual(
      Object.keys({ ...damages, ...taxDamages }).toSorted(),
    );
    expect(check.accounts.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
    expect(check.accounts).toContainEqual({ account: 'organiser_payable', paise: -80_000 });
    expect(check.accounts).toContainEqual({ account: 'bank', paise: 0 });
    expect(check.equation).toEqual({
      captured: 204_000,
      tickets: 102_000,
      refunds: 102_000,
      returned: 0,
    });
    const { items } = await world.as(member).tickets.mine({ userId: member.id });
    await world.as(member).checkout.cancel({ id: items[0]?.id ?? '' });
    expect((await checked(world)).equation).toEqual({
      captured: 204_000,
      tickets: 102_000,
      refunds: 102_000,
      returned: 100_000,
    });
  });

  test('a rule that is broken names its rows, and counts those it does not name', async ({
    world,
  }) => {
    for (let n = 0; n < 21; n += 1) {
      await world.deps.db.insert(webhookEvents).values({
        id: `evt_${n}`,
        type: 'refund.processed',
        payload: {},
        receivedAt: new Date('2026-01-01'),
      });
    }
    const { rules } = await checked(world);
    const broken = rules.filter(({ breaches }) => breaches > 0);
    expect(broken).toMatchObject([{ rule: expect.stringContaining('gateway'), breaches: 21 }]);
    expect(broken[0]?.rows).toHaveLength(20);
    expect(broken[0]?.rows[0]).toEqual({
      subject: expect.stringContaining('webhook event evt_'),
      detail: 'refund.processed',
    });
    const named = (await breachesOf(world)).map(({ rule, ...row }) => [rule, row]);
    expect(named).toHaveLength(21);
    expect(named[0]).toEqual([broken[0]?.rule, broken[0]?.rows[0]]);
    const parked = await ledger(world).parkedEvents({});
    expect([parked.total, parked.items.length]).toEqual([21, 21]);
  });
});

describe('a refund', () => {
  const waiting = async (world: World, id: string) =>
    (await ledger(world).openRefunds({})).items.find((refund) => refund.id === id);

  test('waits in the list with its tries and last error until it has arrived', async ({
    world,
  }) => {
    const lastError = 'Your account does not have enough balance';
    const refund = await createRefund(world, { member, event }, { attempts: 3, lastError });
    expect(await waiting(world, refund.id)).toMatchObject({
      amount: refund.amountPaise,
      status: 'queued',
      attempts: 3,
      lastError,
      event: { title: 'Loom day' },
      member: { name: 'Meera Nair' },
    });
    await world.deps.db
      .update(refunds)
      .set({ status: 'processed', processedAt: world.clock.now() })
      .where(eq(refunds.id, refund.id));
    expect(await waiting(world, refund.id)).toBeUndefined();
    await expect(ledger(world).retryRefund({ id: refund.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('that is tried again asks the gateway, and it is written down who wanted it', async ({
    world,
  }) => {
    const refund = await createRefund(world, { member, event });
    await ledger(world).retryRefund({ id: refund.id });
    await ledger(world).retryRefund({ id: refund.id }); // one job, however often
    // The gateway does not know this payment: the test is that it was asked, once.
    await expect(world.jobs.drain()).rejects.toThrow();
    expect(await waiting(world, refund.id)).toMatchObject({
      attempts: 1,
      lastError: expect.any(String),
    });
    const log = await world.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, refund.id));
    expect(log).toMatchObject([
      { actorId: admin.id, action: 'refund.retried', before: { status: 'queued', attempts: 0 } },
      { action: 'refund.retried' },
    ]);
  });

  test('that the bank sent back is not tried again: another has its place', async ({ world }) => {
    const refund = await createRefund(world, { member, event }, { status: 'failed' });
    await expect(ledger(world).retryRefund({ id: refund.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The bank sent this one back: another refund has taken its place.',
    });
    expect(await waiting(world, refund.id)).toMatchObject({ status: 'failed' });
  });

  test('that another took the place of is not tried again', async ({ world }) => {
    const { id } = await createRefund(world, { member, event }, { status: 'replaced' });
    await expect(ledger(world).retryRefund({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Its money went back another way: at the gateway, or by a chargeback.',
    });
    expect(await waiting(world, id)).toBeUndefined();
  });

  test('that is not there is not found', async ({ world }) => {
    const id = crypto.randomUUID();
    await expect(ledger(world).retryRefund({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a payment whose amount was wrong is shown with what was asked for', async ({ world }) => {
  const refund = await createRefund(world, { member, event });
  await world.deps.db
    .update(payments)
    .set({ isFlagged: true, amountPaise: 100 })
    .where(eq(payments.id, refund.paymentId));
  const capturedAt = world.clock.now().toISOString();
  const shown = { amount: 100, asked: refund.amountPaise, outcome: 'refund', currency: 'INR' };
  expect(await ledger(world).flaggedPayments({})).toMatchObject({
    items: [{ ...shown, capturedAt }],
    total: 1,
  });
  await world.sql`update payments set outcome = null, captured_at = null where id = ${refund.paymentId}`;
  expect((await ledger(world).flaggedPayments({})).items).toMatchObject([{ capturedAt: null }]);
});
