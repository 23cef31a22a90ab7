import type { Transaction } from '@nagarika/db/client';
import { users } from '@nagarika/db/schema/people/users';
import { adminAreas } from '@nagarika/domain/people/admin-areas';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { queueRefund } from '#server/features/money/payments/refunds/queue-refund.ts';
import { paymentOfBooking } from '#server/features/money/payments/settling/payment-of-booking.ts';
import { lockBooking } from '#server/features/sales/bookings/lock-booking.ts';
import { disputeOf } from '#test/disputed.ts';
import { createMember } from '#test/factories.ts';
import { createPayee, filed, payoutDesk, reference, soldEvent, whenOver } from '#test/paid-out.ts';
import { breachesOf } from '#test/paying.ts';
import { test as base, type Desk } from '#test/payout-desk.ts';
import { paymentFor, refundDesk } from '#test/refund-desk.ts';
import { inTurn, whileHeld } from '#test/while-held.ts';
import type { World } from '#test/world.ts';

const test = base
  .extend('second', { scope: 'file' }, ({ world }) => createMember(world, { role: 'admin' }))
  .extend('other', { scope: 'file' }, ({ world, second }) => payoutDesk(world, second));

test.afterEach(async ({ world }) => expect(await breachesOf(world)).toEqual([]));

const said = (act: () => Promise<unknown>) => () =>
  act().then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Prepares ₹800 for two bookings of one event. */
async function prepared(world: World, desk: Desk) {
  const payee = await createPayee(world);
  const event = await soldEvent(world, payee, [1, 1]);
  whenOver(world);
  const id = await desk.prepareFor(payee);
  return { payee, event, id, bookingId: event.bookings[0]?.id ?? '' };
}

test('two of finance who release at the same instant: one does', async ({ world, desk, other }) => {
  const third = payoutDesk(world, await createMember(world, { role: 'admin' }));
  const { id } = await prepared(world, desk);
  const answers = await Promise.all(
    [other, third].map((one) => said(() => one.payouts.release({ ids: [id] }))()),
  );
  expect(answers.sort()).toEqual([expect.stringMatching(/is released already\.$/), 'ok']);
});

/**
 * Refunds ₹250 of a booking's price, of which ₹200 are the organiser's, in a transaction that a test holds.
 */
async function refundIn(world: World, tx: Transaction, bookingId: string, by: string) {
  const locked = await lockBooking(tx, bookingId);
  if (!locked) throw new Error('no booking');
  const payment = await paymentOfBooking(tx, bookingId);
  await queueRefund(world.deps, tx, {
    payment,
    about: { eventId: locked.event.id, bookingId, paymentId: payment.id },
    reason: 'decided_by_admin',
    amountPaise: 25_000,
    undoes: { subtotalPaise: 25_000, feePaise: 0 },
    decided: { id: crypto.randomUUID(), by, note: 'She was ill' },
  });
}

test.for(['file', 'release', 'mark'] as const)(
  'a refund of its event commits in the middle of this act: %s',
  async (name, { world, admin, desk, other }) => {
    const { id, bookingId, payee } = await prepared(world, desk);
    if (name === 'mark') await other.payouts.release({ ids: [id] });
    const acts = {
      file: () => filed(world, admin, [id]),
      release: () => other.payouts.release({ ids: [id] }),
      mark: () => desk.payouts.markPaid({ id, reference: reference() }),
    };
    const [answer] = await whileHeld(world, (tx) => refundIn(world, tx, bookingId, admin.id), [
      said(acts[name]),
    ]);
    const [row] = await world.sql`
      select status, amount_paise::int as paise, released_by is not null as released from payouts where id = ${id}`;
    if (name === 'mark') {
      expect(answer).toContain('₹200.00 of what');
      expect(row).toEqual({ status: 'prepared', paise: 80_000, released: true });
    } else {
      expect(answer).toBe('ok');
      const status = name === 'file' ? 'filed' : 'prepared';
      expect(row).toEqual({ status, paise: 60_000, released: false });
    }
    expect(await world.as(payee).payouts.mine()).toMatchObject({
      owed: name === 'mark' ? -20_000 : 0,
    });
  },
);

test('a refund that comes while a file is made waits, and is netted', async ({
  world,
  admin,
  desk,
}) => {
  const { id, event, bookingId, payee } = await prepared(world, desk);
  const { show, part } = refundDesk(world, admin);
  const { everything } = await show(bookingId);
  const answers = await inTurn(
    world,
    event.id,
    () => desk.bankFile({ ids: [id] }),
    () => part(bookingId, everything, { give: 'everything' }),
  );
  expect(answers).toMatchObject([{ status: 200 }, { status: 'cancelled' }]);
  const { items } = await desk.payouts.list({ status: 'filed' });
  expect(items.find((one) => one.id === id)).toMatchObject({ amount: 80_000, unowed: 40_000 });
  expect(await world.as(payee).payouts.mine()).toMatchObject({ owed: -40_000 });
});

test.for(['dispute', 'file'] as const)(
  'a dispute that opens while a file is made; first: %s',
  async (first, { world, desk }) => {
    const { id, event, bookingId } = await prepared(world, desk);
    const { gatewayPaymentId } = await paymentFor(world, bookingId);
    const dispute = () => disputeOf(world, gatewayPaymentId)('created');
    const file = async () => (await desk.bankFile({ ids: [id] })).status;
    if (first === 'dispute') {
      expect(await inTurn(world, event.id, dispute, file)).toEqual([200, 422]);
      return;
    }
    // The bank has the file by then: what is disputed is confirmed, or waits.
    expect(await inTurn(world, event.id, file, dispute)).toEqual([200, 200]);
    const { items } = await desk.payouts.list({ status: 'filed' });
    expect(items.find((one) => one.id === id)).toMatchObject({ unowed: 80_000 });
  },
);

test('whose role is taken away in the middle of an act does it, or nothing of it', async ({
  world,
  desk,
  second,
  other,
}) => {
  const { id } = await prepared(world, desk);
  const demote = (db: Pick<World['deps']['db'], 'update'>, role: 'member' | 'admin') =>
    db
      .update(users)
      .set({ role, adminAreas: role === 'admin' ? [...adminAreas] : [] })
      .where(eq(users.id, second.id));
  const [answer] = await whileHeld(world, (tx) => demote(tx, 'member'), [
    said(() => other.payouts.release({ ids: [id] })),
  ]);
  expect(answer).toBe('You are no longer an admin.');
  await demote(world.deps.db, 'admin');
  const { event, id: later } = await prepared(world, desk);
  const release = said(() => other.payouts.release({ ids: [later] }));
  // The act that has begun is finished; the role is taken away after it.
  const answers = await inTurn(world, event.id, release, async () => {
    await demote(world.deps.db, 'member');
  });
  expect(answers[0]).toBe('ok');
  await demote(world.deps.db, 'admin');
});

test('one that is marked paid twice at the same instant is paid once', async ({
  world,
  desk,
  other,
}) => {
  const { id } = await prepared(world, desk);
  await other.payouts.release({ ids: [id] });
  const answers = await Promise.all(
    [desk, other].map((one) => said(() => one.payouts.markPaid({ id, reference: reference() }))()),
  );
  expect(answers.sort()).toEqual(['This payout is paid already.', 'ok']);
});
