import { auditLog } from '@nagarika/db/schema/people/audit';
import { payoutNumber } from '@nagarika/domain/money/payouts/payouts';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { disputeOf } from '#test/disputed.ts';
import { balance, createPayee, linesOf, reference, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { type Desk, mine, test } from '#test/payout-desk.ts';
import { paymentFor, refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const refused = z.object({ message: z.string() });
async function fileOf(desk: Desk, ids: string[]) {
  const answer = await desk.bankFile({ ids });
  const text = await answer.text();
  return answer.ok
    ? { status: 200, text, smaller: answer.headers.get('x-payouts-smaller') }
    : { status: answer.status, text: refused.parse(JSON.parse(text)).message, smaller: null };
}

/** Prepares a payout for events with so many bookings of one ticket of ₹500 each: ₹400 for each of them. */
async function prepared(world: World, desk: Desk, events: number[]) {
  const payee = await createPayee(world);
  const sold = [];
  for (const count of events) {
    sold.push(
      await soldEvent(
        world,
        payee,
        Array.from({ length: count }, () => 1),
      ),
    );
  }
  whenOver(world);
  const id = await desk.prepareFor(payee);
  return { payee, id, sold, number: payoutNumber(id) };
}

test('one of which all went back is neither filed nor marked paid, and the words say how much', async ({
  world,
  admin,
  desk,
}) => {
  const { payee, id, sold, number } = await prepared(world, desk, [2]);
  for (const one of sold[0]?.bookings ?? []) await refundDesk(world, admin).everything(one.id);
  const back = `₹800.00 of what ${number} pays to Meera Nair went back since it was prepared.`;
  expect(await fileOf(desk, [id])).toEqual({
    status: 422,
    smaller: null,
    text: `${back} Nothing is left of ${number} to pay: please cancel it.`,
  });
  await expect(desk.payouts.markPaid({ id, reference: reference() })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: expect.stringContaining(back),
  });
  const { items } = await desk.payouts.list({ status: 'prepared' });
  expect(items.find((one) => one.id === id)).toMatchObject({ unowed: 80_000, reduced: 0 });
  await desk.payouts.cancel({ id });
  expect(await mine(world, payee)).toMatchObject({ owed: 0, payouts: [] });
});

test('one of which a part went back is filed with what is left, and the answer says so', async ({
  world,
  admin,
  desk,
}) => {
  const { id, sold, number } = await prepared(world, desk, [2, 1]);
  await refundDesk(world, admin).everything(sold[0]?.bookings[0]?.id ?? '');
  const file = await fileOf(desk, [id]);
  expect(file).toMatchObject({ status: 200, smaller: '1' });
  expect(file.text).toContain(`,800.00,`);
  expect(file.text).toContain(number);
  expect(await linesOf(world, id)).toMatchObject([
    { amountPaise: 40_000, basePaise: 50_000 },
    { amountPaise: 40_000, basePaise: 50_000 },
  ]);
  const { items } = await desk.payouts.list({ status: 'filed' });
  expect(items.find((one) => one.id === id)).toMatchObject({
    amount: 80_000,
    reduced: 40_000,
    unowed: 0,
  });
  const [told] = await world.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'payout.reduced')));
  expect(told).toMatchObject({
    actorId: admin.id,
    before: { amountPaise: 120_000 },
    after: { amountPaise: 80_000 },
  });
  await desk.payouts.markPaid({ id, reference: reference() });
});

test('one that a file has cannot change: what went back is confirmed to the paisa, and netted', async ({
  world,
  admin,
  desk,
}) => {
  const { payee, id, sold, number } = await prepared(world, desk, [2]);
  expect((await fileOf(desk, [id])).status).toBe(200);
  await refundDesk(world, admin).everything(sold[0]?.bookings[0]?.id ?? '');
  const utr = reference();
  const refusal = {
    code: 'UNPROCESSABLE_CONTENT',
    message: `₹400.00 of what ${number} pays to Meera Nair went back since it was prepared. A bank file has it. If the bank has sent it all the same, confirm ₹400.00: that is kept back from the next payout.`,
  };
  for (const despitePaise of [0, 39_999, 40_001]) {
    await expect(desk.payouts.markPaid({ id, reference: utr, despitePaise })).rejects.toMatchObject(
      refusal,
    );
  }
  await expect(desk.payouts.release({ ids: [id] })).rejects.toMatchObject(refusal);
  expect((await desk.bankFile({ ids: [id], again: true })).status).toBe(422);
  await desk.payouts.markPaid({ id, reference: utr, despitePaise: 40_000 });
  expect(await mine(world, payee)).toMatchObject({ owed: -40_000 });
  const { items } = await desk.payouts.list({ status: 'paid', search: utr });
  expect(items).toMatchObject([{ id, amount: 80_000, despite: 40_000 }]);
  const clay = sold[0]?.id ?? '';
  expect(await balance(world, 'organiser_payable', clay)).toBe(40_000);
  // The next payout keeps it back.
  await soldEvent(world, payee, [2]);
  whenOver(world);
  const next = await desk.pay(payee);
  expect(await linesOf(world, next)).toMatchObject([
    { eventId: clay, amountPaise: -40_000 },
    { amountPaise: 80_000 },
  ]);
  expect(await balance(world, 'organiser_payable', clay)).toBe(0);
});

test('nothing is confirmed of one that is all owed', async ({ world, desk }) => {
  const { id } = await prepared(world, desk, [1]);
  const wrong = desk.payouts.markPaid({ id, reference: reference(), despitePaise: 1 });
  await expect(wrong).rejects.toMatchObject({ message: 'All that this payout pays is owed.' });
  await desk.payouts.markPaid({ id, reference: reference() });
});

test('an event of which a payment is disputed leaves the file, and the others stay in it', async ({
  world,
  desk,
}) => {
  const { payee, id, sold } = await prepared(world, desk, [1, 2]);
  const { gatewayPaymentId } = await paymentFor(world, sold[0]?.bookings[0]?.id ?? '');
  await disputeOf(world, gatewayPaymentId)('created');
  expect(await fileOf(desk, [id])).toMatchObject({ status: 200, smaller: '1' });
  expect(await linesOf(world, id)).toMatchObject([{ eventId: sold[1]?.id, amountPaise: 80_000 }]);
  expect(await mine(world, payee)).toMatchObject({ owed: 0, held: 40_000 });
  // A dispute over the other event opens when the bank has the file.
  const second = await paymentFor(world, sold[1]?.bookings[0]?.id ?? '');
  await disputeOf(world, second.gatewayPaymentId)('created');
  const utr = reference();
  await expect(desk.payouts.markPaid({ id, reference: utr })).rejects.toMatchObject({
    message: expect.stringContaining('is disputed, which holds ₹800.00 of it'),
  });
  await desk.payouts.markPaid({ id, reference: utr, despitePaise: 80_000 });
});

test('one to a suspended organiser waits, and what the bank has sent by then is confirmed', async ({
  world,
  admin,
  desk,
}) => {
  const { payee, id, number } = await prepared(world, desk, [1]);
  const { suspensions } = world.as(admin).admin;
  const reason = 'Three complaints about events that were not held.';
  await suspensions.suspend({ id: payee.id, reason, events: 'leave' });
  expect(await fileOf(desk, [id])).toEqual({
    status: 422,
    smaller: null,
    text: `Meera Nair, to whom ${number} goes, is suspended. Cancel ${number}, or wait until she is let back in.`,
  });
  await suspensions.lift({ id: payee.id });
  expect((await fileOf(desk, [id])).status).toBe(200);
  await suspensions.suspend({ id: payee.id, reason, events: 'leave' });
  await expect(desk.payouts.markPaid({ id, reference: reference() })).rejects.toThrow(
    'is suspended',
  );
  await desk.payouts.markPaid({ id, reference: reference(), despitePaise: 40_000 });
});
