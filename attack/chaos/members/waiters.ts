import type { Member } from '../../support/members.ts';
import type { People } from '../scene/people.ts';
import { asking, type HostedEvent, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { purchase } from './purchase.ts';

type Wait = { id: string; offer: { quantity: number } | null; event: { id: string } };

/** Waits for a seat or two, since everything is taken. */
export async function join(scene: Scene, member: Member, chance: Seeded, event: HostedEvent) {
  const quantity = 1 + chance.upTo(1);
  const joined = await asking(
    scene,
    member,
    chance,
  )('join', ({ call }) =>
    call('POST', '/trpc/waitingList.join', {
      eventId: event.id,
      ticketTypeId: event.type,
      quantity,
    }),
  );
  const id = /"id":"([0-9a-f-]{36})"/.exec(joined.text)?.[1];
  if (joined.status === 200 && id) scene.claims.push({ what: 'waiting', id });
}

/**
 * Books what was offered to her, declines it, or lets its time run out; leaves a list. Returns whether she
 * had an offer.
 */
export async function answerOffers(scene: Scene, member: Member, chance: Seeded): Promise<boolean> {
  const ask = asking(scene, member, chance);
  const listed = await ask('own lists', ({ call }) => call('GET', '/trpc/waitingList.own'));
  if (listed.status !== 200) return false;
  const waits: Wait[] = JSON.parse(listed.text).result.data;
  const offered = waits.find(({ offer }) => offer);
  const [first] = waits;
  const end = async (what: 'decline' | 'leave', id: string) => {
    const ended = await ask(what, ({ call }) => call('POST', `/trpc/waitingList.${what}`, { id }));
    const state = /"state":"(declined|left)"/.exec(ended.text)?.[1];
    if (ended.status === 200 && state) {
      scene.claims.push({ what: state === 'left' ? 'left' : 'declined', id });
    }
  };
  if (!offered?.offer) {
    if (first && chance.isOneIn(10)) await end('leave', first.id);
    return false;
  }
  const event = scene.events.find(({ id }) => id === offered.event.id);
  const quantity = offered.offer.quantity;
  const deeds = {
    book: async () => {
      if (event) await purchase(scene, member, chance, { event, quantity });
    },
    bookFewer: async () => {
      if (event) await purchase(scene, member, chance, { event, quantity: 1 });
    },
    decline: () => end('decline', offered.id),
    leave: () => end('leave', offered.id),
    letBe: async () => {},
  };
  await deeds[chance.one(['book', 'book', 'bookFewer', 'decline', 'leave', 'letBe'] as const)]();
  return true;
}

/** Gives back what others wait for; and one of the members who were offered seats answers at once. */
export async function moveLists(
  scene: Scene,
  { members }: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const memberOf = (phone: string) => members[Number(phone.slice(-4)) % members.length];
  const given: { id: string; phone: string }[] = await sql`
    select b.id, u.phone from bookings b join users u on u.id = b.user_id
    where b.status = 'confirmed' and u.phone like '+919860%' and b.refund_until_hours is not null
      and b.event_id in (select event_id from waiting_list where state = 'waiting')
    order by b.id limit 100`;
  const [booking] = given.length > 0 ? [chance.one(given)] : [];
  const giver = booking && memberOf(booking.phone);
  if (giver) {
    const { status } = await asking(
      scene,
      giver,
      chance,
    )('give back', ({ call }) => call('POST', '/trpc/checkout.cancel', { id: booking.id }));
    if (status === 200) scene.claims.push({ what: 'cancelled', id: booking.id });
  }
  const asked: { phone: string }[] = await sql`
    select u.phone from waiting_list w join users u on u.id = w.user_id
    where w.state = 'offered' order by w.offered_at limit 20`;
  const next = asked.length > 0 && memberOf(chance.one(asked).phone);
  if (next) await answerOffers(scene, next, chance);
}

/** Lets hours go by for one who was offered seats, and for one who keeps some without paying. */
export async function letTimeRunOut(sql: Bun.SQL): Promise<void> {
  await sql`
    update waiting_list set offer_expires_at = greatest(offered_at, now()) where id = (
      select id from waiting_list where state = 'offered' order by offered_at limit 1)`;
  await sql`
    update holds set expires_at = now() where expires_at > now() and booking_id = (
      select b.id from bookings b join payment_orders o on o.booking_id = b.id
      join payment_orders paid on paid.id = coalesce(o.lead_id, o.id)
      where b.status = 'pending' and b.created_at < now() - interval '60 seconds' and not exists (
        select from razorpay_sandbox.payments p where p.order_id = paid.gateway_order_id)
      order by b.created_at limit 1)`;
}
