import type { People } from '../scene/people.ts';
import { priceEarly, showPrices } from '../scene/prices.ts';
import { asking, type HostedEvent, mutate, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { dayAhead, eventForm, shownForm, someEdit, someHosted } from './organisers.ts';

/**
 * The seats are so few that buyers wait for those of each date; half of the series fill one date before the
 * others.
 */
const seats = { least: 6, more: 6, fewest: 3 };
const dates = 3;

/** Hosts the dates of a series of one of the organisers', a week apart, approved by an admin. */
export async function hostSeries(
  scene: Scene,
  { organisers, admin }: People,
  chance: Seeded,
): Promise<HostedEvent[]> {
  const organiser = chance.one(organisers);
  const ask = asking(scene, organiser, chance);
  const first = 3 + chance.upTo(10);
  const days = Array.from({ length: dates }, (_, week) => dayAhead(first + 7 * week));
  const event = {
    ...eventForm(scene, chance, seats.least + chance.upTo(seats.more)),
    date: days[0],
    draftId: crypto.randomUUID(),
  };
  const send = () => mutate(ask, 'host series', 'series.create', { event, dates: days });
  // A series sent twice at once is one.
  const sent = await Promise.all([send(), send()]);
  const made = sent.find(({ status }) => status === 200);
  if (!made) return [];
  const series: { id: string; dates: { id: string }[] } = JSON.parse(made.text).result.data;
  const review = asking(scene, admin, chance);
  const { status } = await mutate(review, 'approve series', 'admin.series.approve', {
    id: series.id,
  });
  if (status !== 200) return [];
  const hosted: HostedEvent[] = [];
  for (const { id } of series.dates) {
    const type = (await showPrices(ask, id))?.ticketTypes.at(0)?.id;
    if (type)
      hosted.push({ id, type, organiser: organisers.indexOf(organiser), series: series.id });
  }
  if (chance.isOneIn(2)) await makeOneSmall(ask, hosted, chance);
  return hosted;
}

/** Makes a date small, and its first seats cheaper. */
async function makeOneSmall(
  ask: ReturnType<typeof asking>,
  hosted: readonly HostedEvent[],
  chance: Seeded,
): Promise<void> {
  if (hosted.length === 0) return;
  const event = chance.one(hosted);
  const form = await shownForm(ask, event.id);
  if (!form) return;
  const fewer = { ...form, totalTickets: seats.fewest, id: event.id };
  await mutate(ask, 'make a date small', 'revisions.edit', fewer);
  await priceEarly(ask, event, chance);
}

/** Edits, moves or cancels a date of a series, and all that follow with it. */
export async function changeFollowing(scene: Scene, people: People, chance: Seeded): Promise<void> {
  const ofSeries = scene.events.filter(({ series }) => series);
  if (ofSeries.length === 0) return;
  const { event, ask } = someHosted(scene, people, chance, ofSeries);
  if (chance.isOneIn(4)) {
    await cancelFollowing(scene, people, chance, event);
    return;
  }
  const form = await shownForm(ask, event.id);
  if (!form) return;
  const edited = someEdit(form, chance);
  await mutate(ask, 'edit following', 'series.editFollowing', {
    ...form,
    ...edited,
    id: event.id,
  });
}

async function cancelFollowing(
  scene: Scene,
  people: People,
  chance: Seeded,
  from: HostedEvent,
): Promise<void> {
  const { ask } = someHosted(scene, people, chance, [from]);
  const done = await mutate(ask, 'cancel following', 'series.cancelFollowing', {
    id: from.id,
    reason: 'The hall is closed on Fridays.',
  });
  if (done.status !== 200) return;
  const { cancelled }: { cancelled: string[] } = JSON.parse(done.text).result.data;
  for (const id of cancelled) scene.claims.push({ what: 'called off', id });
  const others = await hostSeries(scene, people, chance);
  const left = scene.events.filter(({ id }) => !cancelled.includes(id));
  if (left.length + others.length > 0) {
    scene.events.splice(0, scene.events.length, ...left, ...others);
  }
}

/** Lets an event lose its date while people pay for it, or get its former one again. */
export async function moveDate(
  scene: Scene,
  people: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const rows: { id: string }[] = await sql`
    select id from events where status = 'postponed' order by id limit 50`;
  const without = scene.events.filter(({ id }) => rows.some((row) => row.id === id));
  if (without.length > 0 && chance.isOneIn(2)) {
    const { event, ask } = someHosted(scene, people, chance, without);
    const { status } = await mutate(ask, 'resume event', 'myEvents.resume', { id: event.id });
    if (status === 200) scene.claims.push({ what: 'resumed', id: event.id });
    return;
  }
  if (without.length * 5 > scene.events.length) return; // Most of them are to be bought.
  const { event, ask } = someHosted(scene, people, chance);
  const input = { id: event.id, reason: 'The hall is flooded.' };
  const { status } = await mutate(ask, 'postpone', 'myEvents.postpone', input);
  if (status === 200) scene.claims.push({ what: 'postponed', id: event.id });
}

/** Cancels for a holder of a postponed event's ticket, who would rather not wait: all she paid goes back. */
export async function goWithoutDate(
  scene: Scene,
  { members }: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const rows: { id: string; event_id: string; phone: string }[] = await sql`
    select b.id, b.event_id, u.phone from bookings b join users u on u.id = b.user_id
    join events e on e.id = b.event_id and e.status = 'postponed'
    where b.status = 'confirmed' and u.phone like '+919860%' order by b.id limit 100`;
  if (rows.length === 0) return;
  const { id, event_id: eventId, phone } = chance.one(rows);
  const member = members[Number(phone.slice(-4)) % members.length];
  if (!member) return;
  const ask = asking(scene, member, chance);
  const { status } = await mutate(ask, 'go without date', 'checkout.cancel', { id });
  if (status !== 200) return;
  scene.claims.push({ what: 'cancelled', id });
  // With its date it may have got the other server's clock, which is ten minutes behind her booking's.
  const [still] = await sql`select id from events where id = ${eventId} and status = 'postponed'`;
  if (still) scene.claims.push({ what: 'paid back', id });
}
