import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { balance, createPayee, filed, reference, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf, outcomes } from '#test/paying.ts';
import { type Desk, mine, statementOf, test } from '#test/payout-desk.ts';
import { asRead } from '#test/telling.ts';
import type { World } from '#test/world.ts';

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

async function owed(world: World, desk: Desk) {
  const payee = await createPayee(world);
  const event = await soldEvent(world, payee, [1]);
  whenOver(world);
  return { payee, event, id: await desk.prepareFor(payee) };
}

test('a transfer that the bank returns is owed again: she is told why, and the books undo it', async ({
  world,
  desk,
}) => {
  const { payee, event, id } = await owed(world, desk);
  await expect(desk.payouts.markReturned({ id, reason: 'Account closed' })).rejects.toMatchObject({
    message: 'Only a payout that is marked paid can be returned.',
  });
  const utr = reference();
  await desk.payouts.markPaid({ id, reference: utr });
  const today = world.clock.now().toISOString().slice(0, 10);
  for (const returnedOn of ['2001-01-01', '2100-01-01']) {
    await expect(
      desk.payouts.markReturned({ id, reason: 'Account closed', returnedOn }),
    ).rejects.toMatchObject({ message: 'It was returned on a day since it was prepared.' });
  }
  const both = [1, 2].map(() => desk.payouts.markReturned({ id, reason: 'Account closed.' }));
  const { values, errors } = await outcomes(both);
  expect(values).toEqual([{ id, status: 'returned' }]);
  expect(errors[0]).toContain('The bank returned this payout already.');
  for (const account of ['bank', 'tds_payable']) {
    expect(await balance(world, account, event.id)).toBe(0);
  }
  expect(await balance(world, 'organiser_payable', event.id)).toBe(-40_000);
  expect(await mine(world, payee)).toMatchObject({
    owed: 40_000,
    payouts: [{ id, status: 'returned', reference: utr, returnReason: 'Account closed.' }],
  });
  const told = await world.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.dedupeKey, `payout_returned:${id}`));
  expect(asRead(told)[0]).toMatchObject({
    userId: payee.id,
    kind: 'payout_returned',
    link: '/my-events',
    message:
      'Your bank sent ₹400 back: Account closed. Please check your account details; then we pay it again.',
  });
  expect(await statementOf(world, payee, id)).toMatch(
    /Returned by the bank on .*: Account closed\./,
  );
  const { items } = await desk.payouts.list({ status: 'returned' });
  expect(items[0]).toMatchObject({ id, returnedOn: today, reference: utr });

  // The returned payout keeps its reference; the money goes out by another payout.
  await expect(desk.payouts.markPaid({ id, reference: reference() })).rejects.toMatchObject({
    message: 'The bank returned this payout: prepare it anew.',
  });
  const again = await desk.prepareFor(payee);
  await expect(desk.payouts.markPaid({ id: again, reference: utr })).rejects.toMatchObject({
    message: 'Another payout has this bank reference already.',
  });
  await desk.payouts.markPaid({ id: again, reference: reference() });
  expect(await mine(world, payee)).toMatchObject({ owed: 0 });
});

test('a wrong reference is corrected with a reason, and the right one stands once', async ({
  world,
  desk,
}) => {
  const [first, second] = [await owed(world, desk), await owed(world, desk)];
  const [wrong, right, other] = [reference(), reference(), reference()];
  await expect(
    desk.payouts.correctReference({ id: first.id, reference: right, reason: 'A slip' }),
  ).rejects.toMatchObject({ message: 'This payout has no bank reference yet.' });
  await desk.payouts.markPaid({ id: first.id, reference: wrong });
  await desk.payouts.markPaid({ id: second.id, reference: other });
  // The reference is the same however the bank prints it.
  const spaced = ` ${other.toLowerCase().slice(0, 5)} ${other.slice(5)} `;
  const correct = (typed: string, reason = 'A slip of the hand') =>
    desk.payouts.correctReference({ id: first.id, reference: typed, reason });
  await expect(correct(spaced)).rejects.toMatchObject({
    message: 'Another payout has this bank reference already.',
  });
  await expect(correct(right, '')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await correct(right)).toEqual({ id: first.id, status: 'paid' });
  await expect(correct(right)).rejects.toMatchObject({
    message: 'This payout has this bank reference already.',
  });
  expect((await mine(world, first.payee)).payouts[0]?.reference).toBe(right);
  const [told] = await world.sql`
    select before, after from audit_log where action = 'payout.reference_corrected' and subject_id = ${first.id}`;
  expect(told).toEqual({
    before: { reference: wrong },
    after: { reference: right, reason: 'A slip of the hand' },
  });
});

test('one that a file has is cancelled only on the word that the bank did not send it, with why', async ({
  world,
  admin,
  desk,
}) => {
  const { payee, id } = await owed(world, desk);
  await filed(world, admin, [id]);
  for (const word of [{}, { notSent: true }, { reason: 'The bank says so' }]) {
    await expect(desk.payouts.cancel({ id, ...word })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringContaining('Cancel it only when the bank has confirmed'),
    });
  }
  await expect(desk.prepareFor(payee)).rejects.toThrow('There is nothing to pay');
  const sure = { notSent: true, reason: 'The bank rejected the whole file' };
  expect(await desk.payouts.cancel({ id, ...sure })).toEqual({ id, status: 'cancelled' });
  expect(await mine(world, payee)).toMatchObject({ owed: 40_000, payouts: [] });
  const { items } = await desk.payouts.list({ status: 'cancelled' });
  expect(items.find((one) => one.id === id)).toMatchObject({ cancelReason: sure.reason });
});

test('one that was cancelled in error after the bank had it is marked paid, with what is paid twice confirmed', async ({
  world,
  admin,
  desk,
}) => {
  const { payee, id } = await owed(world, desk);
  await filed(world, admin, [id]);
  await desk.payouts.cancel({ id, notSent: true, reason: 'The wrong one' });
  const second = await desk.prepareFor(payee);
  const utr = reference();
  await expect(desk.payouts.markPaid({ id, reference: utr })).rejects.toMatchObject({
    message: expect.stringContaining('confirm ₹400.00'),
  });
  await desk.payouts.markPaid({ id, reference: utr, despitePaise: 40_000 });
  // The payout that covered the same money again is stopped.
  expect((await desk.bankFile({ ids: [second] })).status).toBe(422);
  await desk.payouts.cancel({ id: second });
  expect(await mine(world, payee)).toMatchObject({ owed: 0, payouts: [{ id, status: 'paid' }] });
  // With nothing prepared meanwhile there is nothing to confirm.
  const other = await owed(world, desk);
  await filed(world, admin, [other.id]);
  await desk.payouts.cancel({ id: other.id, notSent: true, reason: 'The wrong one' });
  await desk.payouts.markPaid({ id: other.id, reference: reference() });
  expect(await mine(world, other.payee)).toMatchObject({ owed: 0 });
});
