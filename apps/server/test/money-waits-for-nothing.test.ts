import { expect, onTestFinished } from 'vitest';
import { type Crowd, phone } from '#test/crowd.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { startKillableServer } from '#test/killable-server.ts';
import type { World } from '#test/world.ts';

const dayMs = 86_400_000;
const patient = { timeout: 60_000, interval: 100 };

test.beforeAll(({ world }) => {
  // This clock is behind the real server's, so this world's own sandbox finds nothing due meanwhile.
  world.clock.set(new Date(Date.now() - 3_600_000));
});

test('a refund leaves, and a payment that nobody told of is a ticket, while the demo is still being filled', async ({
  world,
}) => {
  const letBeFilled = await holdFilling(world);
  const server = await startKillableServer(world.databaseUrl, { DEMO: 'on' });
  onTestFinished(server.kill);
  const event = await createEvent(world, { startsAt: new Date(Date.now() + 30 * dayMs) });
  const atHome: Crowd = {
    world,
    event,
    servers: { url: () => server.url },
    count: () => {},
    isSettled: Promise.resolve(),
    over: new AbortController().signal,
  };
  const own = await phone(atHome, await createMember(world));
  const order = await own.order();
  const paid = order && (await own.pay(order.id));
  if (!paid) throw new Error('nothing was paid');
  await own.book(paid);
  await own.cancel(order.bookingId);
  await expect.poll(() => refundsOf(world, order.bookingId), patient).not.toEqual(['queued']);
  expect(await isDone(world, 'demo.booked')).toBe(false);
  await letBeFilled();
  const silent = await phone(atHome, await createMember(world));
  const untold = await silent.order();
  await silent.pay(untold?.id ?? '', { webhooks: 'none' });
  // The minute after which the gateway is asked has gone by.
  await world.sql`update payment_orders set next_check_at = now() where booking_id = ${untold?.bookingId ?? ''}`;

  await expect.poll(() => refundsOf(world, order.bookingId), patient).toEqual(['processed']);
  await expect.poll(() => statusOf(world, untold?.bookingId), patient).toBe('confirmed');

  // None of the demo's own sales, which are of days ago, was taken for a payment too late.
  await expect.poll(() => isDone(world, 'demo.booked'), patient).toBe(true);
  const [late] = await world.sql`select count(*)::int as n from payments where outcome = 'refund'`;
  expect(late?.n).toBe(0);
});

/** Keeps the demo from being full until it is let go. */
async function holdFilling({ sql }: World) {
  await sql.unsafe(`
    create table held as select;
    create function wait_while_held() returns trigger language plpgsql as $$
      begin
        while exists (select from held) loop perform pg_sleep(0.05); end loop;
        return new;
      end $$;
    create trigger held before insert on settings for each row
      when (new.key = 'demo.booked') execute function wait_while_held()`);
  return () => sql`delete from held`;
}

const refundsOf = async ({ sql }: World, bookingId: string) =>
  (
    await sql`
    select r.status from refunds r join payments p on p.id = r.payment_id
    join payment_orders o on o.id = p.order_id where o.booking_id = ${bookingId}`
  ).map(({ status }) => status);

const statusOf = async ({ sql }: World, bookingId = '') =>
  (await sql`select status from bookings where id = ${bookingId}`)[0]?.status;

const isDone = async ({ sql }: World, step: string) =>
  (await sql`select 1 from settings where key = ${step}`).length > 0;
