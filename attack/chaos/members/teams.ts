import type { People } from '../scene/people.ts';
import type { Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';
import { someHosted } from './organisers.ts';

/** Admits a walk-up; her phone, without an answer, asks again at once. Perhaps she goes again. */
export async function walkUp(scene: Scene, people: People, chance: Seeded): Promise<void> {
  const { event, ask } = someHosted(scene, people, chance);
  const id = crypto.randomUUID();
  const guest = {
    id,
    eventId: event.id,
    ticketTypeId: event.type,
    quantity: 1 + chance.upTo(2),
    kind: chance.one(['cash', 'own_upi', 'complimentary']),
    name: `Guest ${chance.upTo(999)}`,
    isWoman: true,
    admit: chance.isOneIn(2),
    deviceId: 'Door A',
  };
  const send = () => ask('walk-up', ({ call }) => call('POST', '/trpc/guests.issue', guest));
  const sent = await Promise.all([send(), send()]);
  if (sent.every(({ status }) => status !== 200)) return;
  scene.claims.push({ what: 'issued', id });
  if (!chance.isOneIn(3)) return;
  const back = await ask('take back', ({ call }) =>
    call('POST', '/trpc/guests.takeBack', { id, eventId: event.id }),
  );
  if (back.status === 200) scene.claims.push({ what: 'taken back', id });
}

/** Imports a guest list of three lines, sent twice at the same instant. */
export async function importGuests(scene: Scene, people: People, chance: Seeded): Promise<void> {
  if (!chance.isOneIn(2)) return;
  const { event, ask } = someHosted(scene, people, chance);
  const lines = [1, 2, 3].map((line) => ({
    line,
    name: `Guest ${line}-${chance.upTo(99_999)}`,
    phone: '',
    ticketType: 'Early',
    seats: '1',
    note: '',
  }));
  const list = { id: crypto.randomUUID(), eventId: event.id, lines, areWomen: true };
  const send = () => ask('guest list', ({ call }) => call('POST', '/trpc/guests.importList', list));
  await Promise.all([send(), send()]);
}

/** Announces to all who hold a ticket when it leaves; sent twice it is one. */
export async function announce(scene: Scene, people: People, chance: Seeded): Promise<void> {
  const { event, ask } = someHosted(scene, people, chance);
  const words = { subject: `Hall ${chance.upTo(99)}`, body: 'Please come by the side gate.' };
  const announcement = {
    ...words,
    eventId: event.id,
    key: crypto.randomUUID(),
    audience: 'everybody',
    timing: 'now',
  };
  const send = () =>
    ask('announce', ({ call }) => call('POST', '/trpc/announcements.announce', announcement));
  const sent = await Promise.all([send(), send()]);
  const id = sent
    .map(({ status, text }) => (status === 200 ? /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] : null))
    .find((found) => found);
  if (id) scene.claims.push({ what: 'announced', id });
}

/** Reads the waiting list for the event's team. */
export async function readList(scene: Scene, people: People, chance: Seeded): Promise<void> {
  const { event, ask } = someHosted(scene, people, chance);
  const input = encodeURIComponent(JSON.stringify({ eventId: event.id }));
  for (const what of ['list', 'counts'])
    await ask(what, ({ call }) => call('GET', `/trpc/waitingList.${what}?input=${input}`));
}
