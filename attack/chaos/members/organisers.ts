import type { Member } from '../../support/members.ts';
import type { People } from '../scene/people.ts';
import { sellCheaper } from '../scene/prices.ts';
import { asking, type HostedEvent, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';

/**
 * The seats are so few that they sell out, and are sold again when a member cancels or the organiser adds
 * some.
 */
const seats = { least: 6, more: 14 };
const dayMs = 86_400_000;
/** Hours until which members may cancel; where they never may, they can offer their seats to the list. */
const refundHours = [null, 24];

/** Hosts an event of one of the organisers', approved by an admin. */
export async function hostEvent(
  scene: Scene,
  { organisers, admin }: People,
  chance: Seeded,
  totalTickets = seats.least + chance.upTo(seats.more),
): Promise<HostedEvent | undefined> {
  const organiser = chance.one(organisers);
  const created = await asking(
    scene,
    organiser,
    chance,
  )('host', ({ call }) => call('POST', '/api/events', eventForm(scene, chance, totalTickets)));
  if (created.status !== 200 && created.status !== 201) return undefined;
  const { id, ticketTypes } = JSON.parse(created.text);
  const approved = await asking(
    scene,
    admin,
    chance,
  )('approve', ({ call }) => call('POST', `/api/admin/events/${id}/approve`, {}));
  if (approved.status !== 200) return undefined;
  const event = { id, type: ticketTypes[0].id, organiser: organisers.indexOf(organiser) };
  return sellCheaper(asking(scene, organiser, chance), event, chance);
}

/** Makes what an organiser sends. */
export const eventForm = (scene: Scene, chance: Seeded, totalTickets: number) => ({
  title: `Evening ${chance.upTo(999)}`,
  description: 'An evening on prices',
  category: 'Workshops',
  date: dayAhead(3 + chance.upTo(20)),
  time: '18:30',
  location: '1 Main Road',
  city: scene.city,
  totalTickets,
  refundUntilHours: chance.one(refundHours),
  pricing: [
    { name: 'Early', price: 30_000 + 100 * chance.upTo(50) },
    { name: 'Door', price: 50_000 },
  ],
});

type Form = {
  totalTickets: number;
  pricing: { name: string; price: number; limit: number | null }[];
};

/** Edits words, prices, seats, time or place, which go live or wait for an admin. */
export async function editEvent(scene: Scene, people: People, chance: Seeded): Promise<void> {
  const { event, ask } = someHosted(scene, people, chance);
  const form = await shownForm(ask, event.id);
  if (!form) return;
  const edited = { ...form, ...someEdit(form, chance), id: event.id };
  await ask('edit', ({ call }) => call('POST', '/trpc/revisions.edit', edited));
}

/** Reads the form as it stands now. */
export async function shownForm(
  ask: ReturnType<typeof asking>,
  id: string,
): Promise<Form | undefined> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const shown = await ask('my event', ({ call }) =>
    call('GET', `/trpc/myEvents.show?input=${input}`),
  );
  if (shown.status !== 200) return undefined;
  const { ticketTypes, ...form } = JSON.parse(shown.text).result.data;
  return { ...form, pricing: ticketTypes };
}

export function someEdit(form: Form, chance: Seeded): object {
  const { pricing } = form;
  const edits = {
    words: {
      title: `Evening ${chance.upTo(999)}`,
      description: `Changed ${chance.upTo(999)} times`,
    },
    seats: { totalTickets: Math.max(1, form.totalTickets + chance.upTo(8) - 3) },
    price: {
      pricing: pricing.map((one) => ({ ...one, price: one.price + 100 * chance.upTo(20) })),
    },
    type: { pricing: [...pricing, { name: `Late ${chance.upTo(9)}`, price: 60_000, limit: 2 }] },
    time: { date: dayAhead(3 + chance.upTo(20)), time: chance.one(['10:00', '19:15']) },
    place: { venue: `Hall ${chance.upTo(9)}` },
  };
  return edits[chance.one(Object.keys(edits) as (keyof typeof edits)[])];
}

/** Decides as an admin about an edit that waits. */
export async function reviewEdit(scene: Scene, { admin }: People, sql: Bun.SQL, chance: Seeded) {
  const rows: { id: string }[] = await sql`
    select id from event_revisions where status = 'pending' order by id limit 50`;
  if (rows.length === 0) return;
  const { id } = chance.one(rows);
  const ask = asking(scene, admin, chance);
  if (chance.isOneIn(5)) {
    await ask('reject edit', ({ call }) =>
      call('POST', '/trpc/admin.revisions.reject', { id, reason: 'Please say more.' }),
    );
    return;
  }
  const decided = await ask('approve edit', ({ call }) =>
    call('POST', '/trpc/admin.revisions.approve', { id }),
  );
  if (decided.status === 200) scene.claims.push({ what: 'approved', id });
}

/** Cancels an event; another comes in its stead. */
export async function cancelEvent(scene: Scene, people: People, chance: Seeded): Promise<void> {
  if (!chance.isOneIn(6)) return;
  const { event, ask } = someHosted(scene, people, chance);
  const cancelled = await ask('cancel event', ({ call }) =>
    call('POST', '/trpc/myEvents.cancel', { id: event.id, reason: 'The hall is closed.' }),
  );
  if (cancelled.status !== 200) return;
  scene.claims.push({ what: 'called off', id: event.id });
  const other = await hostEvent(scene, people, chance);
  if (other) scene.events.splice(scene.events.indexOf(event), 1, other);
}

/** Refunds one booking by decision of its organiser, or an admin. */
export async function refundBooking(
  scene: Scene,
  { admin, organisers }: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const rows: { id: string; event_id: string }[] = await sql`
    select b.id, b.event_id from bookings b join users u on u.id = b.user_id
    where b.status = 'confirmed' and u.phone like '+919860%' order by b.id limit 300`;
  if (rows.length === 0) return;
  const { id, event_id: eventId } = chance.one(rows);
  const host = scene.events.find((event) => event.id === eventId)?.organiser;
  const decides = (host === undefined || chance.isOneIn(2) ? undefined : organisers[host]) ?? admin;
  const ask = asking(scene, decides, chance);
  const shown = await ask('refund case', ({ call }) => call('GET', `/api/bookings/${id}/refund`));
  if (shown.status !== 200) return;
  const { everything, ticketPrice } = JSON.parse(shown.text);
  const isAll = ticketPrice === null || chance.isOneIn(2);
  const decision = {
    key: crypto.randomUUID(),
    give: isAll ? 'everything' : 'ticket_price',
    amount: isAll ? everything : ticketPrice,
    takesTickets: true,
    reason: 'Asked for it',
  };
  const send = () =>
    ask('refund', ({ call }: Pick<Member, 'call'>) =>
      call('POST', `/api/bookings/${id}/refund`, decision),
    );
  const decided = await Promise.all(chance.isOneIn(2) ? [send(), send()] : [send()]);
  if (decided.some(({ status }) => status === 200)) scene.claims.push({ what: 'refunded', id });
}

/** Chooses one of the events for sale, or of these, and a person who may do everything with it. */
export function someHosted(
  scene: Scene,
  { organisers, admin }: People,
  chance: Seeded,
  events: readonly HostedEvent[] = scene.events,
) {
  const event = chance.one(events);
  const decides = (chance.isOneIn(4) ? undefined : organisers[event.organiser]) ?? admin;
  return { event, ask: asking(scene, decides, chance) };
}

export function dayAhead(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}
