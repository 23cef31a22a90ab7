import type { Answer } from '../../support/calls.ts';
import type { Member } from '../../support/members.ts';
import type { People } from '../scene/people.ts';
import { asking, type HostedEvent, mutate, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { payFor, purchase } from './purchase.ts';

type Quote = {
  ticket: string | null;
  dates: { eventId: string }[];
  total: number;
  blocker: string | null;
};

/** Buys this event's whole series at once; perhaps the event alone in another tab, at the same instant. */
export async function buyAllDates(
  scene: Scene,
  member: Member,
  chance: Seeded,
  event: HostedEvent & { series: string },
): Promise<number> {
  const quantity = 1 + chance.upTo(1);
  if (!chance.isOneIn(4)) return buyPass(scene, member, chance, event.series);
  const [status] = await Promise.all([
    buyPass(scene, member, chance, event.series),
    purchase(scene, member, chance, { event, quantity }),
  ]);
  return status;
}

/** Buys as the page does: the price of all dates, order, payment and outcome. Returns the order's status. */
async function buyPass(
  scene: Scene,
  member: Member,
  chance: Seeded,
  seriesId: string,
): Promise<number> {
  const ask = asking(scene, member, chance);
  const quantity = 1 + chance.upTo(1);
  const input = encodeURIComponent(JSON.stringify({ seriesId, quantity }));
  const quoted = await ask('quote all dates', ({ call }) =>
    call('GET', `/trpc/passes.quote?input=${input}`),
  );
  if (quoted.status !== 200) return quoted.status;
  const { ticket, dates, total, blocker }: Quote = JSON.parse(quoted.text).result.data;
  if (ticket === null) return 404;
  const asked = {
    seriesId,
    eventIds: dates.map(({ eventId }) => eventId),
    ticket,
    quantity,
    bookingId: `BK${crypto.randomUUID().replaceAll('-', '')}`,
    // A page that was told that one date is full has no sum to show, and asks all the same.
    ...(blocker === null && { amount: total }),
  };
  const send = () => mutate(ask, 'order all dates', 'passes.createOrder', asked);
  const ordered = await sentAgain(send, chance);
  if (ordered.status !== 200) return ordered.status;
  const { id, eventId, bookingId } = JSON.parse(ordered.text).result.data;
  const order = { orderId: id, eventId, bookingId, what: 'booked for all dates' } as const;
  await payFor(scene, order, chance, ask);
  return ordered.status;
}

/** Sends twice at once at either server, or anew where nobody answered: it is one order. */
async function sentAgain(send: () => Promise<Answer>, chance: Seeded): Promise<Answer> {
  const sent = await Promise.all(chance.isOneIn(4) ? [send(), send()] : [send()]);
  const [first] = sent;
  if (!first) throw new Error('nothing was sent');
  const answered = sent.find(({ status }) => status === 200) ?? first;
  return answered.status === 0 || answered.status === 503 ? send() : answered;
}

/** Gives up one date, or two, of tickets for all dates, at both servers at once. */
export async function leaveDates(
  scene: Scene,
  { members }: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const rows: { ids: string[]; phone: string }[] = await sql`
    select array_agg(b.id::text order by b.id) as ids, u.phone
    from bookings b join users u on u.id = b.user_id
    where b.status = 'confirmed' and b.client_booking_id like '%:%' and u.phone like '+919860%'
    group by u.phone, split_part(b.client_booking_id, ':', 1) order by 1 limit 50`;
  if (rows.length === 0) return;
  const { ids, phone } = chance.one(rows);
  const member = members[Number(phone.slice(-4)) % members.length];
  if (!member) return;
  const ask = asking(scene, member, chance);
  const from = chance.upTo(ids.length - 1);
  await Promise.all(
    ids.slice(from, from + 1 + chance.upTo(1)).map(async (id) => {
      const { status } = await mutate(ask, 'leave a date', 'checkout.cancel', { id });
      if (status === 200) scene.claims.push({ what: 'cancelled', id });
    }),
  );
}
