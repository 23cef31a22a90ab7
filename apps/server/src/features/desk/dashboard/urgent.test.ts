import { refunds } from '@nagarika/db/schema/money/payments';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createRefund } from '#test/desk.ts';
import { disputable } from '#test/disputed.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createOwedPayee, payoutDesk, reference, releaseByAnother } from '#test/paid-out.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { newsFor, reachable, tell } from '#test/telling.ts';

const nothing = {
  disputes: { count: 0, next: [] },
  refunds: { count: 0, paise: 0 },
  payouts: { count: 0, paise: 0 },
  owed: { count: 0, paise: 0 },
  breaches: 0,
  deliveries: 0,
  webhooks: 0,
  jobs: 0,
};

test('what an admin must see first is money and time, and nothing where nothing waits', async ({
  world,
}) => {
  const admin = await createMember(world, { role: 'admin' });
  const look = () => world.as(admin).admin.dashboard.urgent();
  expect(await look()).toEqual(nothing);

  const paid = await disputable(world);
  const sooner = await disputable(world);
  const inDays = (days: number) => Math.floor(world.clock.now().getTime() / 1000) + days * 86_400;
  await paid.tell('created', { respond_by: inDays(9) });
  await sooner.tell('created', { respond_by: inDays(2) });
  const { disputes } = await look();
  expect(disputes).toMatchObject({
    count: 2,
    next: [
      { bookingId: sooner.order.bookingId, event: sooner.event.title, amount: 51_000 },
      { bookingId: paid.order.bookingId, respondBy: new Date(inDays(9) * 1000).toISOString() },
    ],
  });
  await paid.tell('won');
  await sooner.tell('won');
  expect((await look()).disputes).toEqual({ count: 0, next: [] });
});

test('a refund that the gateway refuses is there until it has left', async ({ world }) => {
  const admin = await createMember(world, { role: 'admin' });
  const look = async () => (await world.as(admin).admin.dashboard.urgent()).refunds;
  const member = await createMember(world);
  const input = { member, event: await createEvent(world) };
  await createRefund(world, input);
  const failing = await createRefund(world, input, { lastError: 'The balance is too low' });
  expect(await look()).toEqual({ count: 1, paise: failing.amountPaise });
  await world.deps.db
    .update(refunds)
    .set({ status: 'pending', lastError: null })
    .where(eq(refunds.id, failing.id));
  expect(await look()).toEqual({ count: 0, paise: 0 });
});

test('a payout is owed, then waits for the bank, then is done', async ({ world }) => {
  const admin = await createMember(world, { role: 'admin' });
  const look = async () => {
    const { owed, payouts } = await world.as(admin).admin.dashboard.urgent();
    return { owed, payouts };
  };
  const before = await look();
  const payee = await createOwedPayee(world);
  const owed = (await look()).owed.paise - before.owed.paise;
  expect(owed).toBeGreaterThan(0);
  expect((await look()).owed.count).toBe(before.owed.count + 1);
  const desk = payoutDesk(world, admin);
  const id = await desk.prepareFor(payee);
  expect(await look()).toEqual({ owed: before.owed, payouts: { count: 1, paise: owed } });
  await releaseByAnother(world, admin, id);
  await desk.payouts.markPaid({ id, reference: reference() });
  const done = { owed: before.owed, payouts: { count: 0, paise: 0 } };
  expect(await look()).toEqual(done);
  // The organiser's debt to us does not count as owed.
  const [sold] = await world.sql`select b.id from bookings b
    join events e on e.id = b.event_id where e.organiser_id = ${payee.id}`;
  await refundDesk(world, admin).everything(String(sold?.id));
  expect(await world.as(payee).payouts.mine()).toMatchObject({ owed: -owed });
  expect(await look()).toEqual(done);
});

test('so are a book that breaks a rule and a mail that was given up, each for who mends it', async ({
  world,
}) => {
  const admin = await createMember(world, { role: 'admin' });
  const look = () => world.as(admin).admin.dashboard.urgent();
  const before = await look();
  const her = await reachable(world);
  await tell(world, newsFor(her));
  await world.sql`update deliveries set status = 'failed'`;
  const input = { member: her, event: await createEvent(world) };
  await createRefund(world, input, { lastError: 'The balance is too low' });
  const told = await world.sql`select id from deliveries`;
  expect((await look()).deliveries).toBe(told.length);
  await world.sql`update payments set amount_paise = amount_paise + 1`;
  const all = await look();
  expect(all.breaches).toBeGreaterThan(before.breaches);
  const { breaches, deliveries } = all;
  const seenBy = async (area: 'finance' | 'owner' | 'review' | 'moderation') =>
    world
      .as(await createMember(world, { role: 'admin', adminAreas: [area] }))
      .admin.dashboard.urgent();
  const { refunds: failing, owed, payouts, disputes } = all;
  expect(failing.count).toBeGreaterThan(0);
  expect(await seenBy('finance')).toEqual({
    ...nothing,
    refunds: failing,
    owed,
    payouts,
    disputes,
    breaches,
  });
  expect(await seenBy('owner')).toEqual({ ...nothing, deliveries });
  for (const area of ['review', 'moderation'] as const) expect(await seenBy(area)).toEqual(nothing);
});
