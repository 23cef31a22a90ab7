import { order } from '../../support/buyers.ts';
import type { Answer } from '../../support/calls.ts';
import type { People } from '../scene/people.ts';
import { asking, type Scene } from '../scene/scene.ts';
import type { Seeded } from '../scene/seeded.ts';

/** Statuses that give her nothing, or no answer. A refusal for another reason has been looked at. */
const refused = new Set([0, 401, 403, 404, 429, 503]);

/** Tries at another's booking, ticket and event what only their owners may. */
export async function intrude(
  scene: Scene,
  { stranger }: People,
  sql: Bun.SQL,
  chance: Seeded,
): Promise<void> {
  const rows: { id: string; ticket: string; event: string }[] = await sql`
    select b.id, t.id as ticket, b.event_id as event from bookings b join tickets t on t.booking_id = b.id
    join users u on u.id = b.user_id
    where b.status = 'confirmed' and t.state = 'valid' and u.phone like '+919860%' order by t.id limit 300`;
  if (rows.length === 0) return;
  const { id, ticket, event } = chance.one(rows);
  const ask = asking(scene, stranger, chance);
  const input = encodeURIComponent(JSON.stringify({ id }));
  const ofEvent = encodeURIComponent(JSON.stringify({ eventId: event }));
  const [wait = { id }] = await sql`
    select id from waiting_list where state in ('waiting', 'offered') order by joined_at limit 1`;
  const refund = {
    key: crypto.randomUUID(),
    give: 'everything',
    amount: 0,
    takesTickets: true,
    reason: 'For me',
  };
  const tries: Record<string, () => Promise<Answer>> = {
    'cancelled a booking': () =>
      ask('not hers', ({ call }) => call('POST', '/trpc/checkout.cancel', { id })),
    'saw a booking': () =>
      ask('not hers', ({ call }) => call('GET', `/trpc/tickets.show?input=${input}`)),
    'saw how a booking stands': () =>
      ask('not hers', ({ call }) => call('GET', `/api/bookings/${id}/status`)),
    'gave a ticket away': () =>
      ask('not hers', ({ call }) =>
        call('POST', '/trpc/transfers.offer', { ticketId: ticket, phone: '9860000001' }),
      ),
    'saw what can be refunded': () =>
      ask('not hers', ({ call }) => call('GET', `/api/bookings/${id}/refund`)),
    'refunded a booking': () =>
      ask('not hers', ({ call }) => call('POST', `/api/bookings/${id}/refund`, refund)),
    'called an event off': () =>
      ask('not hers', ({ call }) => call('POST', '/trpc/myEvents.cancel', { id: event })),
    'saw who waits': () =>
      ask('not hers', ({ call }) => call('GET', `/trpc/waitingList.list?input=${ofEvent}`)),
    'left a list in a place': () =>
      ask('not hers', ({ call }) => call('POST', '/trpc/waitingList.leave', { id: wait.id })),
    'declined what was offered to one': () =>
      ask('not hers', ({ call }) => call('POST', '/trpc/waitingList.decline', { id: wait.id })),
    'saw who comes': () =>
      ask('not hers', ({ call }) =>
        call(
          'GET',
          `/trpc/myEvents.sales?input=${encodeURIComponent(JSON.stringify({ id: event }))}`,
        ),
      ),
  };
  for (const [what, attempt] of Object.entries(tries)) {
    const { status } = await attempt();
    if (!refused.has(status)) scene.breaches.push(`${what} that is another's: ${status}`);
  }
}

/** Orders more in a row than one member may have; the rows tell whether she got them. */
export async function hoard(scene: Scene, { hoarder }: People, chance: Seeded): Promise<void> {
  const ask = asking(scene, hoarder, chance);
  await Promise.all(
    Array.from({ length: 4 }, () =>
      ask('hoard', (caller) => order(caller, chance.one(scene.events), 1 + chance.upTo(2))),
    ),
  );
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">read</a>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
];
const runs = /<script|<iframe|<svg|javascript:|\son\w+=/i;

/** Publishes a story with what would run in a reader's browser, through an admin, and reads it. */
export async function tellHostileStory(
  scene: Scene,
  { stranger, admin }: People,
  chance: Seeded,
): Promise<void> {
  const told = await asking(
    scene,
    stranger,
    chance,
  )('tell', ({ call }) =>
    call('POST', '/api/blogs', {
      title: `Story ${chance.upTo(999)}`,
      shortDescription: 'Of a shop',
      category: 'Money',
      content: `<p>${'We opened on a Monday. '.repeat(12)}</p>${chance.one(hostile)}<p>And closed.</p>`,
    }),
  );
  const id = /"id":"([0-9a-f-]{36})"/.exec(told.text)?.[1];
  if (told.status >= 300 || !id) return;
  const ask = asking(scene, admin, chance);
  await ask('publish', ({ call }) =>
    call('POST', '/trpc/admin.blogs.publish', { id, message: '' }),
  );
  const read = await ask('read', ({ call }) => call('GET', `/api/blogs/${id}`));
  if (read.status !== 200) return;
  if (runs.test(JSON.parse(read.text).content))
    scene.breaches.push(`story ${id} runs what it says`);
}
