import type { People } from '../scene/people.ts';
import { asking, mutate, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { giveAway, scanAtTwoDoors } from './others.ts';
import { answerOffers } from './waiters.ts';

type Offered = { ticket: string; booking: string; phone: string; event: string };

/**
 * Lets members who cannot cancel any more offer seats to those who wait for them; or take them back, give
 * one away, or come with it, while the member who was asked pays.
 */
export async function moveReturns(
  scene: Scene,
  people: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const offered: Offered[] = await sql`
    select r.ticket_id as ticket, r.booking_id as booking, r.event_id as event, u.phone
    from seat_returns r join bookings b on b.id = r.booking_id join users u on u.id = b.user_id
    where r.state = 'open' order by r.id limit 100`;
  if (offered.length === 0 || chance.isOneIn(2)) {
    await offerSeats(scene, people, sql, chance);
    return;
  }
  const one = chance.one(offered);
  const deeds = {
    withdraw: () => withdraw(scene, people, chance, one),
    withdrawAsSheBuys: () =>
      Promise.all([
        withdraw(scene, people, chance, one),
        buyOffered(scene, people, sql, chance, one.event),
      ]),
    buy: () => buyOffered(scene, people, sql, chance, one.event),
    give: () => giveAway(scene, people, sql, chance, one.ticket),
    come: () => scanAtTwoDoors(scene, people, sql, chance, one.ticket),
  };
  await deeds[
    chance.one(['buy', 'buy', 'buy', 'withdrawAsSheBuys', 'withdraw', 'give', 'come'] as const)
  ]();
}

async function offerSeats(scene: Scene, { members }: People, sql: Bun.SQL, chance: Seeded) {
  const rows: { id: string; phone: string; tickets: string[] }[] = await sql`
    select b.id, u.phone, array_agg(t.id::text) as tickets from bookings b join users u on u.id = b.user_id
    join events e on e.id = b.event_id and e.status = 'approved' and e.refund_until_hours is null
    join tickets t on t.booking_id = b.id and t.state = 'valid' and t.holder_id is null
    where b.status = 'confirmed' and b.refund_until_hours is null and u.phone like '+919860%'
      and exists (select from waiting_list w where w.event_id = e.id and w.state = 'waiting')
    group by b.id, u.phone order by b.id limit 100`;
  if (rows.length === 0) return;
  const { id, phone, tickets } = chance.one(rows);
  const giver = memberOf(members, phone);
  if (!giver) return;
  const ask = asking(scene, giver, chance);
  const input = encodeURIComponent(JSON.stringify({ bookingId: id }));
  await ask('seats to offer', ({ call }) => call('GET', `/trpc/seatReturns.show?input=${input}`));
  const ticketIds = chance.isOneIn(3) ? tickets : tickets.slice(0, 1);
  const send = () => mutate(ask, 'offer seats', 'seatReturns.offer', { bookingId: id, ticketIds });
  const sent = await Promise.all(chance.isOneIn(3) ? [send(), send()] : [send()]);
  if (sent.some(({ status }) => status === 200)) scene.claims.push({ what: 'on the list', id });
}

async function withdraw(scene: Scene, { members }: People, chance: Seeded, one: Offered) {
  const giver = memberOf(members, one.phone);
  if (!giver) return;
  const ask = asking(scene, giver, chance);
  await mutate(ask, 'withdraw seats', 'seatReturns.withdraw', { bookingId: one.booking });
}

/** Answers for a member who was asked whether she takes a seat of this event. */
async function buyOffered(
  scene: Scene,
  { members }: People,
  sql: Bun.SQL,
  chance: Seeded,
  event: string,
) {
  const asked: { phone: string }[] = await sql`
    select u.phone from waiting_list w join users u on u.id = w.user_id
    where w.event_id = ${event} and w.state = 'offered' order by w.offered_at limit 20`;
  const member = asked.length > 0 && memberOf(members, chance.one(asked).phone);
  if (member) await answerOffers(scene, member, chance);
}

const memberOf = (members: People['members'], phone: string) =>
  members[Number(phone.slice(-4)) % members.length];
