import { payments, refunds } from '@nagarika/db/schema/payments';
import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { balance } from '#test/paid-out.ts';
import { breachesOf, breakGateway, buyer, mendGateway, pay, webhook } from '#test/paying.ts';
import type { World } from '#test/world.ts';
import { reconcile } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';

const day = 86_400_000;

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

async function confirmed(world: World) {
  const who = await buyer(world);
  const paid = await pay(world, who.order.id);
  await who.book(paid);
  const gateway = atGateway(world, paid.razorpayPaymentId);
  const [payment] = await world.deps.db
    .select()
    .from(payments)
    .where(eq(payments.gatewayPaymentId, paid.razorpayPaymentId));
  const orderId = payment?.orderId ?? '';
  return {
    ...who,
    gateway,
    paymentId: paid.razorpayPaymentId,
    settle: () => settle(world.deps, orderId),
    cancel: () => world.as(who.member).checkout.cancel({ id: who.order.bookingId }),
    rows: () =>
      world.deps.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, payment?.id ?? ''))
        .orderBy(asc(refunds.createdAt), asc(refunds.amountPaise)),
    owedToOrganiser: () => balance(world, 'organiser_payable', who.event.id),
  };
}

const shown = (rows: (typeof refunds.$inferSelect)[]) =>
  rows.map(({ status, amountPaise, reason }) => [status, amountPaise, reason]);

describe('a refund made at the gateway, of which no webhook told', () => {
  test('of all: the booking ends, its money is in the books', async ({ world }) => {
    const { gateway, settle, stored, rows, bell, owedToOrganiser } = await confirmed(world);
    await gateway.refundByHand(51_000);
    await gateway.settled();
    await settle();
    expect(await stored()).toBe('refunded');
    expect(shown(await rows())).toEqual([['processed', 51_000, 'made_at_gateway']]);
    expect(await bell()).toEqual(['booking_confirmed', 'booking_refunded']);
    expect(await owedToOrganiser()).toBe(0);
  });

  test('in parts: what is left keeps the tickets, and each is undone to the paisa', async ({
    world,
  }) => {
    const { gateway, settle, stored, owedToOrganiser } = await confirmed(world);
    for (const [amount, left] of [
      [333, -39_739],
      [16_999, -26_406],
    ] as const) {
      await gateway.refundByHand(amount);
      await settle();
      expect(await stored()).toBe('confirmed');
      expect(await owedToOrganiser()).toBe(left);
      expect(await breachesOf(world)).toEqual([]);
    }
    await gateway.refundByHand(51_000 - 333 - 16_999);
    await gateway.settled();
    await settle();
    expect(await stored()).toBe('refunded');
    expect(await owedToOrganiser()).toBe(0);
  });

  test('in the place of one that came back, of which none told either', async ({ world }) => {
    const { gateway, settle, rows } = await confirmed(world);
    const byHand = async () => {
      await gateway.refundByHand(1_000);
      await gateway.settled();
    };
    await byHand();
    await settle();
    await gateway.returnOne(0);
    await byHand();
    world.clock.advance(day);
    await reconcile(world.deps);
    // Owed again for what came back, and taken by what was made in its place.
    expect(shown(await rows())).toEqual([
      ['failed', 1_000, 'made_at_gateway'],
      ['replaced', 1_000, 'made_at_gateway'],
      ['processed', 1_000, 'made_at_gateway'],
    ]);
  });

  test('more than a page of them', async ({ world }) => {
    const { gateway, settle, rows } = await confirmed(world);
    for (let n = 0; n < 12; n += 1) await gateway.refundByHand(100);
    await settle();
    expect(await rows()).toHaveLength(12);
  });

  test('that the gateway counts and does not list is shown by the books', async ({ world }) => {
    const { settle, paymentId } = await confirmed(world);
    const count = (paise: number) => world.sql`update razorpay_sandbox.payments
      set amount_refunded = ${paise} where id = ${paymentId}`;
    await count(700);
    await settle();
    expect(await breachesOf(world)).toMatchObject([
      { detail: '700 paise at the gateway, 0 in our refunds' },
    ]);
    await count(0);
    await settle();
  });
});

describe('a sale is reversed once', () => {
  test('she cancels, nothing can be sent, and the operator refunds all by hand', async ({
    world,
  }) => {
    const { cancel, gateway, settle, rows, stored, owedToOrganiser } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(51_000);
    await gateway.settled();
    await settle();
    expect(shown(await rows())).toEqual([
      ['replaced', 50_000, 'member_cancelled'],
      ['processed', 51_000, 'made_at_gateway'],
    ]);
    expect(await stored()).toBe('refunded');
    expect(await owedToOrganiser()).toBe(0);
  });

  test('a part by hand: the rest is sent under a key of its own', async ({ world }) => {
    const { cancel, gateway, settle, rows } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'no-balance');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(20_000);
    await gateway.settled();
    await settle();
    expect(shown(await rows()).map(([status, amount]) => [status, amount])).toEqual(
      expect.arrayContaining([
        ['processed', 20_000],
        ['queued', 30_000],
        ['replaced', 50_000],
      ]),
    );
    world.clock.advance(60_000);
    await mendGateway(world);
    await world.jobs.drain();
    expect(await gateway.refunded()).toBe(50_000);
  });

  test('one that was replaced, and that the gateway had taken after all, counts again', async ({
    world,
  }) => {
    const { cancel, gateway, settle, rows, paymentId, owedToOrganiser } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'drop-after-commit');
    await expect(world.jobs.drain()).rejects.toThrow();
    await gateway.refundByHand(1_000);
    const [, byHand] = await gateway.refunds();
    if (!byHand) throw new Error('not refunded by hand');
    const told = { ...byHand, payment_id: paymentId, status: 'pending', notes: [] };
    await webhook(world, 'refund.created', { refund: told });
    expect(shown(await rows()).map(([status]) => status)).toContain('replaced');
    expect(await breachesOf(world)).toEqual([]);
    await gateway.settled();
    await settle();
    const standing = (await rows()).filter(({ status }) => status !== 'replaced');
    expect(standing.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(51_000);
    expect(await owedToOrganiser()).toBe(0);
  });
});

describe('a refund that the bank sends back', () => {
  test('after it had arrived is owed again, and tried anew soon', async ({ world }) => {
    const { gateway, settle, rows, stored, cancel } = await confirmed(world);
    await cancel();
    await world.jobs.drain();
    await gateway.settled();
    await settle();
    const [sent] = await rows();
    world.clock.advance(20_000);
    await sendRefund(world.deps, sent?.id ?? '');
    expect(await stored()).toBe('refunded');
    world.clock.advance(5 * day);
    await gateway.returnOne(0);
    await settle();
    expect(await stored()).toBe('cancelled');
    expect(
      shown(await rows())
        .map(([status]) => status)
        .sort(),
    ).toEqual(['failed', 'queued']);
    const anew = (await rows()).find(({ status }) => status === 'queued');
    expect(anew?.nextCheckAt?.getTime()).toBeLessThanOrEqual(world.clock.now().getTime() + 120_000);
    await sendRefund(world.deps, anew?.id ?? '');
    await gateway.settled();
    expect(await gateway.refunded()).toBe(50_000);
  });
});

test('of two that would ask for a refund at the same moment one does', async ({ world }) => {
  const { cancel, rows } = await confirmed(world);
  await cancel();
  const [row] = await rows();
  const asked: string[] = [];
  const { gateway } = world.deps;
  const counting = {
    ...world.deps,
    gateway: {
      ...gateway,
      refund: async (input: Parameters<typeof gateway.refund>[0]) => {
        asked.push(input.idempotencyKey);
        return gateway.refund(input);
      },
    },
  };
  await Promise.all([1, 2, 3].map(() => sendRefund(counting, row?.id ?? '')));
  expect(asked).toEqual([row?.id]);
});
