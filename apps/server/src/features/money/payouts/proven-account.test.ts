import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { createMember } from '#test/factories.ts';
import {
  createPayee,
  filed,
  linesOf,
  oneIsEnough,
  reference,
  saveDetails,
  soldEvent,
  whenOver,
} from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { type Desk, mine, test } from '#test/payout-desk.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { setRate } from '#test/taxed.ts';
import type { World } from '#test/world.ts';

test.beforeEach(async ({ world, admin }) => {
  await oneIsEnough(world);
  await prove(world, admin, true);
});
test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const prove = (world: World, admin: User, isOn: boolean) =>
  world.as(admin).admin.settings.savePayoutProof({ isOn });

/** Sells events with so many bookings each, so that ₹400 are owed for each booking. */
async function owed(world: World, events = [1]) {
  const payee = await createPayee(world);
  const sold = [];
  for (const count of events) sold.push(await soldEvent(world, payee, Array(count).fill(1)));
  whenOver(world);
  return { payee, sold };
}

async function payOut(desk: Desk, id: string) {
  const utr = reference();
  await desk.payouts.markPaid({ id, reference: utr });
  return utr;
}

const rupeeOf = async (world: World, payee: User) =>
  (await world.as(payee).payouts.details())?.rupee;
const confirm = (world: World, payee: User, id: string) =>
  world.as(payee).payouts.confirmArrival({ id });

async function changeAccount(world: World, payee: User, accountNumber: string) {
  world.clock.advance(1000);
  await saveDetails(world, payee, { accountNumber });
}

const waits = {
  code: 'UNPROCESSABLE_CONTENT',
  message:
    'More is prepared for Meera Nair when the ₹1 that proves the account has been paid, and they have said that it arrived.',
};
const nothingToConfirm = {
  code: 'CONFLICT',
  message: 'There is nothing to confirm of this payout by now.',
};

test('the first payout is ₹1 with nothing withheld; when she has said that it came, the rest follows', async ({
  world,
  admin,
  desk,
}) => {
  await setRate(world, 'tds', 10);
  const { payee, sold } = await owed(world, [1, 2]);
  expect(await desk.owedTo(payee)).toMatchObject({ owed: 120_000, missingProof: 'due' });
  const id = await desk.prepareFor(payee);
  // The ₹1 is taken of the event that has most.
  expect(await linesOf(world, id)).toMatchObject([
    { eventId: sold[1]?.id, amountPaise: 100, basePaise: 0, tcsPaise: 0, tdsPaise: 0 },
  ]);
  expect(await desk.owedTo(payee)).toMatchObject({ owed: 119_900, missingProof: 'under_way' });
  await expect(desk.prepareFor(payee)).rejects.toMatchObject(waits);
  expect(await (await filed(world, admin, [id])).text()).toContain(',1.00,');
  await expect(desk.prepareFor(payee)).rejects.toMatchObject(waits);
  expect(await rupeeOf(world, payee)).toBeNull();
  const utr = await payOut(desk, id);
  expect(await desk.owedTo(payee)).toMatchObject({ owed: 119_900, missingProof: 'unconfirmed' });
  await expect(desk.prepareFor(payee)).rejects.toMatchObject(waits);
  expect(await mine(world, payee)).toMatchObject({ payouts: [{ amount: 100, isProof: true }] });
  expect(await rupeeOf(world, payee)).toMatchObject({ id, reference: utr });
  const [told] = await world.sql`
    select message from notifications where dedupe_key = ${`payout_paid:${id}`}`;
  expect(JSON.stringify(told)).toContain(utr);
  expect(JSON.stringify(told)).toContain('we send the rest');

  await confirm(world, payee, id);
  expect(await rupeeOf(world, payee)).toBeNull();
  expect(await desk.owedTo(payee)).toMatchObject({ missingProof: null });
  const rest = await desk.prepareFor(payee);
  expect(await linesOf(world, rest)).toMatchObject([
    { amountPaise: 40_000, basePaise: 50_000, tdsPaise: 50 },
    { amountPaise: 79_900, basePaise: 100_000, tdsPaise: 100 },
  ]);
  await payOut(desk, rest);
  await setRate(world, 'tds', 0);
});

test('it is confirmed once, by its organiser alone, while it stands as paid to these details', async ({
  world,
  desk,
}) => {
  const { payee } = await owed(world);
  const id = await desk.prepareFor(payee);
  await expect(confirm(world, payee, id)).rejects.toMatchObject(nothingToConfirm);
  await payOut(desk, id);
  const stranger = await createPayee(world);
  await expect(confirm(world, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const answers = await Promise.allSettled([1, 2].map(() => confirm(world, payee, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(confirm(world, payee, id)).rejects.toMatchObject(nothingToConfirm);
  expect(
    await world.sql`
    select after from audit_log where subject_id = ${id} and action = 'payout.arrived'`,
  ).toHaveLength(1);
  // An ordinary payout is not asked about.
  const rest = await desk.prepareFor(payee);
  await payOut(desk, rest);
  await expect(confirm(world, payee, rest)).rejects.toMatchObject(nothingToConfirm);
});

test('one that came back proves nothing, also after she had confirmed it; returned and confirmed at the same instant as well', async ({
  world,
  desk,
}) => {
  const back = (id: string) => desk.payouts.markReturned({ id, reason: 'No such account' });
  const { payee } = await owed(world);
  const first = await desk.prepareFor(payee);
  await payOut(desk, first);
  await back(first);
  await expect(confirm(world, payee, first)).rejects.toMatchObject(nothingToConfirm);
  const second = await desk.prepareFor(payee);
  await payOut(desk, second);
  await confirm(world, payee, second);
  await back(second);
  expect(await desk.owedTo(payee)).toMatchObject({ owed: 40_000, missingProof: 'due' });
  const third = await desk.prepareFor(payee);
  await payOut(desk, third);
  await Promise.allSettled([confirm(world, payee, third), back(third)]);
  expect(await desk.owedTo(payee)).toMatchObject({ missingProof: 'due' });
  expect(await mine(world, payee)).toMatchObject({
    payouts: [3, 2, 1].map(() => ({ amount: 100, status: 'returned' })),
  });
});

test('other details are proven anew, whatever was sent to the ones before', async ({
  world,
  desk,
}) => {
  const { payee } = await owed(world);
  const first = await desk.prepareFor(payee);
  await changeAccount(world, payee, '000123456780');
  await payOut(desk, first);
  // The ₹1 went to the earlier account.
  expect(await rupeeOf(world, payee)).toBeNull();
  await expect(confirm(world, payee, first)).rejects.toMatchObject(nothingToConfirm);
  const second = await desk.prepareFor(payee);
  await payOut(desk, second);
  await confirm(world, payee, second);
  const rest = await desk.prepareFor(payee);
  await changeAccount(world, payee, '000123456781');
  await payOut(desk, rest);
  await soldEvent(world, payee, [1]);
  whenOver(world);
  const third = await desk.prepareFor(payee);
  expect(await linesOf(world, third)).toMatchObject([{ amountPaise: 100 }]);
});

test('a payout of before that is prepared anew after she gave other details does not prove those', async ({
  world,
  admin,
  desk,
}) => {
  await prove(world, admin, false);
  const { payee, sold } = await owed(world, [2]);
  const id = await desk.prepareFor(payee);
  await changeAccount(world, payee, '000123456780');
  await refundDesk(world, admin).everything(sold[0]?.bookings[0]?.id ?? '');
  await filed(world, admin, [id]);
  await payOut(desk, id);
  await prove(world, admin, true);
  await soldEvent(world, payee, [1]);
  whenOver(world);
  expect(await desk.owedTo(payee)).toMatchObject({ missingProof: 'due' });
});

test('it stays ₹1 while its event still owes that, and is stopped when it does not', async ({
  world,
  admin,
  desk,
}) => {
  const { payee, sold } = await owed(world, [2, 1]);
  const [most] = sold;
  const id = await desk.prepareFor(payee);
  const [one, other] = most?.bookings ?? [];
  await refundDesk(world, admin).everything(one?.id ?? '');
  const { items } = await desk.payouts.list({ status: 'prepared', search: payee.phone });
  expect(items).toMatchObject([{ id, amount: 100, unowed: 0, reduced: 0, isProof: true }]);
  // 78 paise of the event stay the organiser's.
  await refundDesk(world, admin).part(other?.id ?? '', 50_900);
  const answer = await desk.bankFile({ ids: [id] });
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('Less is left than the ₹1 that proves the account'),
  ]);
  await desk.payouts.cancel({ id });
  // The next ₹1 is taken of the other event.
  const next = await desk.prepareFor(payee);
  expect(await linesOf(world, next)).toMatchObject([{ eventId: sold[1]?.id, amountPaise: 100 }]);
  await filed(world, admin, [next]);
  await desk.payouts.cancel({ id: next, notSent: true, reason: 'The bank says so' });
  expect(await desk.owedTo(payee)).toMatchObject({ owed: 40_078, missingProof: 'due' });
});

test('two admins who prepare at the same instant send ₹1 once', async ({ world, desk }) => {
  const second = await createMember(world, { role: 'admin' });
  const { payee } = await owed(world);
  const organiserIds = [payee.id];
  const answers = await Promise.allSettled([
    desk.payouts.prepare({ organiserIds }),
    world.as(second).admin.payouts.prepare({ organiserIds }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: waits });
  expect(await mine(world, payee)).toMatchObject({ owed: 39_900, payouts: [{ amount: 100 }] });
});

test('of nobody is asked who is proven by a payout, is owed less than ₹1, or while it is switched off', async ({
  world,
  admin,
  desk,
}) => {
  await prove(world, admin, false);
  const { payee } = await owed(world);
  const all = await desk.prepareFor(payee);
  expect(await linesOf(world, all)).toMatchObject([{ amountPaise: 40_000 }]);
  await prove(world, admin, true);
  // Nothing has been paid to these details yet.
  await soldEvent(world, payee, [1]);
  whenOver(world);
  expect(await desk.owedTo(payee)).toMatchObject({ missingProof: 'due' });
  await payOut(desk, all);
  expect(await desk.owedTo(payee)).toMatchObject({ missingProof: null });
  await desk.pay(payee);

  const poor = await createPayee(world);
  await soldEvent(world, poor, [1], { pricePaise: 120 });
  whenOver(world);
  const little = await desk.prepareFor(poor);
  expect(await linesOf(world, little)).toMatchObject([{ amountPaise: 96 }]);

  const { payee: other } = await owed(world);
  await desk.prepareFor(other);
  await prove(world, admin, false);
  expect(await desk.owedTo(other)).toMatchObject({ owed: 39_900, missingProof: null });
  const rest = await desk.prepareFor(other);
  expect(await linesOf(world, rest)).toMatchObject([{ amountPaise: 39_900 }]);
});
