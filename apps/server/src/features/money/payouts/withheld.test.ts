import { notifications } from '@nagarika/db/schema/words/notifications';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { issuePapers } from '#server/features/money/tax/papers/issue-papers.ts';
import {
  balance,
  createPayee,
  linesOf,
  oneIsEnough,
  reference,
  soldEvent,
  whenOver,
} from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { statementOf, test } from '#test/payout-desk.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { register, setRate } from '#test/taxed.ts';
import { asRead } from '#test/telling.ts';

test.beforeAll(async ({ world }) => {
  // Rates are set by admins of their own area.
  await oneIsEnough(world);
  await setRate(world, 'gst_tickets', 1_800);
  await setRate(world, 'tcs', 50);
  await setRate(world, 'tds', 10);
});
test.afterEach(async ({ world }) => {
  await issuePapers(world.deps);
  expect(await breachesOf(world)).toEqual([]);
});

test('TCS of who is registered and TDS of all, of the price without its GST, stay behind', async ({
  world,
  desk,
}) => {
  const meera = await createPayee(world);
  await register(world, meera.id, { stateCode: '29' });
  const clay = await soldEvent(world, meera, [2]);
  whenOver(world);
  const id = await desk.prepareFor(meera);
  // ₹1,000 of tickets are ₹847.46 without GST.
  const withheld = { tcsPaise: 424, tdsPaise: 85 };
  expect(await linesOf(world, id)).toMatchObject([
    { eventId: clay.id, amountPaise: 80_000, basePaise: 100_000, ...withheld },
  ]);
  const { items } = await desk.payouts.list({ status: 'prepared' });
  const shown = { amount: 80_000, tcs: 424, tds: 85, transferred: 79_491 };
  expect(items.find((one) => one.id === id)).toMatchObject(shown);
  const file = await desk.bankFile({ ids: [id] });
  expect(await file.text()).toContain(',794.91,');
  const utr = reference();
  await desk.payouts.markPaid({ id, reference: utr });
  expect(await balance(world, 'organiser_payable', clay.id)).toBe(0);
  expect(await balance(world, 'bank', clay.id)).toBe(-79_491);
  expect(await balance(world, 'tcs_payable', clay.id)).toBe(-424);
  expect(await balance(world, 'tds_payable', clay.id)).toBe(-85);
  // Nothing more is owed, and nothing less was earned.
  expect(await world.as(meera).payouts.mine()).toMatchObject({
    owed: 0,
    held: 0,
    upcoming: 0,
    payouts: [{ id, ...shown }],
  });
  const told = await world.deps.db
    .select()
    .from(notifications)
    .where(eq(notifications.dedupeKey, `payout_paid:${id}`));
  expect(asRead(told)[0]?.message).toContain(
    '₹794.91 went to your account ••••••6789, of ₹800 that you earned',
  );
  const statement = await statementOf(world, meera, id);
  expect(statement).toMatch(
    /This payout\s+₹800\.00 TCS withheld \(0\.5%\)\s+-₹4\.24 TDS withheld \(0\.1%\)\s+-₹0\.85/,
  );
  expect(statement).toMatch(/Sent to your account\s+₹794\.91/);
});

test('who is not registered has TDS alone, of the whole price', async ({ world, desk }) => {
  const asha = await createPayee(world);
  await soldEvent(world, asha, [2]);
  whenOver(world);
  const id = await desk.prepareFor(asha);
  expect(await linesOf(world, id)).toMatchObject([{ tcsPaise: 0, tdsPaise: 100 }]);
});

test('what goes back after a payout has what was withheld of it released, whatever the rate is', async ({
  world,
  admin,
  desk,
}) => {
  const zoya = await createPayee(world);
  await register(world, zoya.id);
  const first = await soldEvent(world, zoya, [2, 2]);
  whenOver(world);
  const before = await linesOf(world, await desk.pay(zoya));
  expect(before).toMatchObject([{ basePaise: 200_000, tcsPaise: 847, tdsPaise: 169 }]);
  await setRate(world, 'tcs', 1_000);
  await refundDesk(world, admin).everything(first.bookings[0]?.id ?? '');
  const second = await soldEvent(world, zoya, [5]);
  whenOver(world);
  const lines = await linesOf(world, await desk.pay(zoya));
  const line = (eventId: string) => lines.find((one) => one.eventId === eventId);
  // Half of what was withheld at 0.5 % is released, not a tenth of the price.
  expect(line(first.id)).toMatchObject({
    amountPaise: -80_000,
    basePaise: -100_000,
    tcsPaise: -423,
  });
  expect(line(second.id)).toMatchObject({ basePaise: 250_000, tcsPaise: 21_186 });
  await setRate(world, 'tcs', 50);
});

test('a payout that is cancelled withholds nothing: the next one covers the same', async ({
  world,
  desk,
}) => {
  const noor = await createPayee(world);
  await soldEvent(world, noor, [1]);
  whenOver(world);
  const off = await desk.prepareFor(noor);
  await desk.payouts.cancel({ id: off });
  const again = await desk.prepareFor(noor);
  const [was, is] = [await linesOf(world, off), await linesOf(world, again)];
  expect(is[0]).toMatchObject({ basePaise: 50_000, tdsPaise: was[0]?.tdsPaise });
});

test('of one that came back nothing stays withheld, and of the next as much as of the first', async ({
  world,
  desk,
}) => {
  const meera = await createPayee(world);
  await register(world, meera.id, { stateCode: '29' });
  const { id: eventId } = await soldEvent(world, meera, [2]);
  whenOver(world);
  const withheld = async () =>
    Promise.all(['bank', 'tcs_payable', 'tds_payable'].map((one) => balance(world, one, eventId)));
  const id = await desk.pay(meera);
  expect(await withheld()).toEqual([-79_491, -424, -85]);
  await desk.payouts.markReturned({ id, reason: 'Account closed' });
  expect(await withheld()).toEqual([0, 0, 0]);
  await desk.pay(meera);
  expect(await withheld()).toEqual([-79_491, -424, -85]);
});

test('what a later payout gave free of one that came back is withheld again by the next', async ({
  world,
  desk,
  admin,
}) => {
  const noor = await createPayee(world);
  const clay = await soldEvent(world, noor, [2]);
  whenOver(world);
  const first = await desk.pay(noor);
  await refundDesk(world, admin).part(clay.bookings[0]?.id ?? '', 30_600);
  await soldEvent(world, noor, [2]);
  whenOver(world);
  await desk.pay(noor);
  const withheld = () => balance(world, 'tds_payable', clay.id);
  expect(await withheld()).toBe(-70);
  await desk.payouts.markReturned({ id: first, reason: 'Account closed' });
  await issuePapers(world.deps);
  expect([await withheld(), await breachesOf(world)]).toEqual([30, []]);
  await desk.pay(noor);
  expect(await withheld()).toBe(-70);
});
