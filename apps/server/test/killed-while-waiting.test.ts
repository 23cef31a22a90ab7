import { expect } from 'vitest';
import { outboxMailer } from '#server/adapters/messages/outbox-mailer.ts';
import { sweepLists } from '#server/features/sales/waiting-list/sweep-lists.ts';
import { deliver } from '#server/features/words/deliveries/deliver.ts';
import { comeHome } from '#test/come-home.ts';
import { buyer, Over, type Way, ways } from '#test/crowd.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { breachesOf } from '#test/paying.ts';
import { startPair } from '#test/server-pair.ts';
import { witness } from '#test/witness.ts';
import type { World } from '#test/world.ts';

const buyers = 200;
const seats = 40;
const hourMs = 3_600_000;
/** The servers to kill while seats come free: one, the other, then both. */
const kills = [[0], [1], [0, 1], [1]];

test.beforeAll(({ world }) => {
  // This clock is behind the real servers', so this world's own sandbox finds nothing due meanwhile.
  world.clock.set(new Date(Date.now() - hourMs));
});

/** Lets hours go by for members whose time runs out, with an offer or at the till. */
async function letTimePass({ sql }: World, members: string[]) {
  await sql`
    update holds set expires_at = now() from bookings b
    where b.id = holds.booking_id and b.status = 'pending' and b.user_id = any(${members})
      and not exists (select from razorpay_sandbox.payments p
        join payment_orders o on o.gateway_order_id = p.order_id where o.booking_id = b.id)`;
  await sql`
    update waiting_list set offer_expires_at = now()
    where state = 'offered' and offered_at < now() and user_id = any(${members})`;
}

/** Delivers mails that a killed server had begun, or had not come to. */
async function deliverRest(world: World) {
  const deps = { ...world.deps, mailer: outboxMailer(world.deps.db, world.clock) };
  const left = await world.sql`select id from deliveries where status = 'queued'`;
  for (const { id } of left) await deliver(deps, { deliveryId: String(id) });
}

test('200 buyers, a waiting list and servers that are killed: each seat goes to whoever is next, once', async ({
  world,
}) => {
  const { sql } = world;
  const startsAt = new Date(Date.now() + 30 * 24 * hourMs);
  const event = await createEvent(world, { totalTickets: seats, startsAt });
  const seen = await witness(world);
  const members = await Promise.all(
    Array.from({ length: buyers }, () =>
      createMember(world, { emailVerifiedAt: world.clock.now() }),
    ),
  );
  const late = members.flatMap(({ id }, index) =>
    ['lapses', 'never pays'].includes(wayOf(index)) ? [id] : [],
  );
  const servers = await startPair(world.databaseUrl);
  const has: ('a seat' | Way)[] = [];
  const answers: Record<string, number> = {};
  const { promise: isSettled, resolve: settle } = Promise.withResolvers<void>();
  const ending = new AbortController();
  const crowd = {
    world,
    servers,
    event,
    isSettled,
    over: ending.signal,
    count: (what: string) => {
      answers[what] = (answers[what] ?? 0) + 1;
    },
  };
  const buying = members.map((member, index) =>
    buyer(crowd, member, { way: wayOf(index), settled: (what) => has.push(what) }),
  );
  const done = Promise.allSettled(buying);

  await expect.poll(() => has.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(30);
  await servers.kill(0);
  await expect.poll(() => has.length, { timeout: 120_000, interval: 5 }).toBe(buyers);
  expect(has.filter((what) => what === 'a seat')).toHaveLength(seats);
  await seen.fromNowOn();
  settle();
  for (const places of kills) {
    await pause(500 + Math.random() * 1_500);
    await letTimePass(world, late);
    await servers.kill(...places);
  }
  // On a busy machine little may have come free yet.
  await expect
    .poll(
      async () => {
        await letTimePass(world, late);
        const { counts } = await seen.seen();
        return ['offered', 'taken', 'declined', 'lapsed', 'left'].filter((state) => !counts[state]);
      },
      { timeout: 120_000, interval: 500 },
    )
    .toEqual([]);
  ending.abort();
  const failures = (await done).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failures.filter((reason) => !(reason instanceof Over))).toEqual([]);
  await servers.close();

  world.clock.set(new Date());
  // On a busy machine a killed server's work waits longer than a minute for its end, which is below.
  const isLate = /^a captured payment that the gateway told us of has an outcome within a minute$/;
  expect((await breachesOf(world)).filter(({ rule }) => !isLate.test(rule))).toEqual([]);
  world.clock.advance(2 * hourMs);
  await comeHome(world);
  await sweepLists(world.deps);
  await deliverRest(world);
  expect(await breachesOf(world)).toEqual([]);

  const { wrong, counts, stillWait } = await seen.seen();
  expect(wrong).toEqual([]);
  // A member still waits only because each seat is sold or offered: no offer was lost.
  expect(stillWait).toBeGreaterThan(0);
  const [places] = await sql`
    select (select sum(quantity)::int from bookings where status = 'confirmed') as sold,
      (select sum(offered_quantity)::int from waiting_list where state = 'offered') as offered`;
  expect(Number(places?.sold) + Number(places?.offered)).toBe(seats);
  expect(answers['order 409']).toBeGreaterThan(50);

  // Each offer, lapse and booking is told once, by bell and mail, and to nobody else.
  const told = await sql`
    select kind, count(*)::int as times, count(distinct dedupe_key)::int as keys from notifications
    where kind in ('seat_offered', 'seat_lapsed') group by kind order by kind`;
  expect(told).toEqual([
    { kind: 'seat_lapsed', times: counts.lapsed, keys: counts.lapsed },
    { kind: 'seat_offered', times: counts.offered, keys: counts.offered },
  ]);
  expect(
    await sql`
      select w.id from waiting_list w where w.offered_at is not null and not exists (
        select from notifications n where n.user_id = w.user_id and n.dedupe_key like 'seat_offered:' || w.id || ':%')`,
  ).toEqual([]);
  expect(
    await sql`
      select b.id from bookings b left join notifications n
        on n.kind = 'booking_confirmed' and n.booking_id = b.id and n.user_id = b.user_id
      where b.booked_at is not null group by b.id having count(n.id) <> 1`,
  ).toEqual([]);
  // The organiser has no address, so the digest of her sales, due in the morning, is mailed to nobody.
  expect(
    await sql`
      select d.id from deliveries d join notifications n on n.id = d.notification_id
      left join outbox o on o.dedupe_key = d.id::text
      where d.channel = 'mail' and n.kind <> 'sales_digest'
      group by d.id, d.status having d.status <> 'sent' or count(o.*) <> 1`,
  ).toEqual([]);
});

const wayOf = (index: number): Way => ways[index % ways.length] ?? 'takes';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
