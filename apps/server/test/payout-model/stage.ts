import { settings } from '@nagarika/db/schema/system';
import { payoutProofSetting, payoutReleaseSetting } from '@nagarika/domain/money/payouts/payouts';
import type { Setting } from '@nagarika/domain/people/settings';
import type { User } from '@nagarika/domain/people/users';
import { reconcile } from '#server/features/money/payments/orders/reconcile.ts';
import { GatewayError } from '#server/platform/ports/payment-gateway.ts';
import { layFuse } from '#test/dying-server.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { createPayee } from '#test/paid-out.ts';
import { orderFor, pay } from '#test/paying.ts';
import { setRate } from '#test/taxed.ts';
import type { World } from '#test/world.ts';
import type { Action } from './actions.ts';
import type { Book } from './book.ts';
import { bookingOf, prices } from './predict.ts';

type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;
type Bought = { key: string; id: string; member: User; paymentId: string };

const dayMs = 86_400_000;

/**
 * `isOver`: the first event is over when a run begins. `needsTwo`: a payout needs two of finance. `proves`:
 * ₹1 goes first.
 */
export type Given = { isOver: boolean; needsTwo: boolean; proves: boolean; tdsBp: number };

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** Creates two events of one organiser, each with two paid bookings, in two days and in a week. */
export async function createStage(world: World, { isOver, needsTwo, proves, tdsBp }: Given) {
  const organiser = await createPayee(world);
  const admin = await createMember(world, { role: 'admin' });
  const second = await createMember(world, { role: 'admin' });
  // This admin can release what the other two have prepared and filed.
  await createMember(world, { role: 'admin' });
  await set(world, payoutReleaseSetting, { twoPersons: needsTwo });
  await set(world, payoutProofSetting, { isOn: proves });
  await setRate(world, 'tds', tdsBp);
  const now = world.clock.now().getTime();
  const starts = [now + 2 * dayMs, now + 7 * dayMs];
  const events: Awaited<ReturnType<typeof createEvent>>[] = [];
  for (const [at, startsAt] of starts.entries()) {
    const values = { organiserId: organiser.id, startsAt: new Date(startsAt) };
    events.push(
      await createEvent(world, values, [{ name: 'General', pricePaise: prices[at] ?? 0 }]),
    );
  }
  await layFuse(world);
  const book: Book = {
    now,
    needsTwo,
    proves,
    tdsBp,
    events: starts.map((startsAt) => ({ startsAt, status: 'approved' })),
    bookings: [],
    payouts: [],
  };
  const people = { organiser, admin, second };
  const stage = { world, ...people, events, bought: [] as Bought[], payouts: [] as string[], book };
  for (const [at, quantity] of [
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
  ] as const) {
    const key = `first ${at} ${quantity}`;
    await buy(stage, { event: at, quantity, key });
    book.bookings.push(bookingOf(key, at, quantity));
  }
  if (isOver) world.clock.advance(2 * dayMs + dayMs / 8);
  return stage;
}

/** Orders, pays and books; webhooks tell us of refunds of what she paid. */
export async function buy(stage: Stage, { event: at, quantity, key }: Omit<Of<'buy'>, 'do'>) {
  const { world, events, bought } = stage;
  const event = events[at];
  if (!event) throw new Error('no such event');
  const member = await createMember(world);
  const order = await orderFor(world, member, event, quantity);
  const paid = await pay(world, order.id, { webhooks: 'send' });
  await world.as(member).checkout.book({ id: event.id, ...paid });
  await quiet(stage);
  await world.jobs.drain('payments.apply-webhooks');
  bought.push({ key, id: order.bookingId, member, paymentId: paid.razorpayPaymentId });
}

export async function set<Value>({ deps }: World, { key }: Setting<Value>, value: Value) {
  const row = { value, updatedAt: deps.clock.now() };
  await deps.db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

/** Lists them in the order in which they came. */
export async function payoutIds({ world, organiser, payouts }: Stage): Promise<string[]> {
  const rows = await world.sql<{ id: string }[]>`
    select id from payouts where organiser_id = ${organiser.id} order by created_at`;
  for (const { id } of rows) if (!payouts.includes(id)) payouts.push(id);
  return payouts;
}

/**
 * Waits until the gateway has nothing left to do or to tell; it tells again, when it is time, what a server
 * that died did not hear.
 */
export async function quiet({ world }: Stage): Promise<void> {
  for (let tries = 1; tries < 1_500; tries += 1) {
    const [{ busy } = { busy: 0 }] = await world.sql<{ busy: number }[]>`
      select (select count(*) from razorpay_sandbox.deliveries)::int
        + (select count(*) from razorpay_sandbox.refunds where settle_at is not null)::int as busy`;
    if (busy === 0) return;
    await Bun.sleep(10);
    if (tries % 100 === 0) world.clock.advance(10_000);
  }
  throw new Error('the gateway does not come to rest');
}

/** Sends what is queued, lets the gateway tell us of it, and does whatever had been begun. */
export async function comeHome(stage: Stage): Promise<void> {
  const { world } = stage;
  // Money that went back by hand, unheard by us, may leave too little there.
  await world.jobs.drain('refunds.send').catch((error: unknown) => {
    if (!(error instanceof GatewayError && error.kind === 'rejected')) throw error;
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await quiet(stage);
    await world.jobs.drain('payments.apply-webhooks');
    world.clock.advance(61 * 60_000);
    await reconcile(world.deps);
  }
  await quiet(stage);
  await world.jobs.drain('payments.apply-webhooks');
}
