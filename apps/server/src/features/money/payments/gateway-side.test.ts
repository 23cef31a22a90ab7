import { notifications } from '@nagarika/db/schema/words/notifications';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { sendRefund } from '#server/features/money/payments/refunds/send-refund.ts';
import { word } from '#server/words/word.ts';
import { confirmed, shown } from '#test/confirmed-booking.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf, breakGateway, mendGateway, webhook } from '#test/paying.ts';

const day = 86_400_000;

test.afterEach(async ({ world }) => {
  await mendGateway(world);
  expect(await breachesOf(world)).toEqual([]);
});

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
    const { gateway, settle, stored, owedToOrganiser, bell, event, member } =
      await confirmed(world);
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
    const back = 'booking_refunded';
    expect(await bell()).toEqual(['booking_confirmed', back, back, back]);
    const told = await world.deps.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(and(eq(notifications.userId, member.id), eq(notifications.kind, back)));
    const usually = 'go back to where they came from, usually within 5 to 7 working days.';
    const part = `${event.title}: A part of your payment was returned.`;
    expect(told.map(({ message }) => ({ message: word(message, 'en') }))).toEqual(
      expect.arrayContaining([
        { message: `${part} ₹3.33 ${usually} Your tickets stay valid.` },
        { message: `${part} ₹169.99 ${usually} Your tickets stay valid.` },
        { message: expect.stringMatching(/₹336\.68 .* working days\.$/) },
      ]),
    );
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
    // The refund that came back is owed again, and the one made in its place takes it.
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
      { detail: '51000 paise in the ledger, 50300 at the gateway' },
    ]);
    await count(0);
    await settle();
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

  test('is heard of by its webhook alone, also where nobody knew that it was sent; and is sent later each time', async ({
    world,
  }) => {
    const { gateway, rows, cancel, paymentId } = await confirmed(world);
    await cancel();
    await breakGateway(world, 'refund', 'drop-after-commit');
    await expect(world.jobs.drain()).rejects.toThrow();
    const minutes: number[] = [];
    // After a third return it waits for finance (refund-by-transfer.test.ts).
    for (const n of [0, 1]) {
      await gateway.settled();
      await gateway.returnOne(0);
      const failed = (await gateway.refunds())[n];
      if (!failed) throw new Error('not sent');
      const { id, amount, status, notes } = failed;
      const told = { id, payment_id: paymentId, amount, status, notes: JSON.parse(notes) };
      await webhook(world, 'refund.failed', { refund: told });
      expect(await breachesOf(world)).toEqual([]);
      const [queued, ...others] = (await rows()).filter((row) => row.status === 'queued');
      if (!queued?.nextCheckAt) throw new Error('not owed again');
      expect(others).toEqual([]);
      minutes.push((queued.nextCheckAt.getTime() - world.clock.now().getTime()) / 60_000);
      world.clock.advance(day);
      await sendRefund(world.deps, queued.id);
    }
    expect(minutes).toEqual([1, 2]);
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
