import { waitingList } from '@nagarika/db/schema/sales/waiting-list';
import { istDate } from '@nagarika/domain/language/format';
import { describe, expect } from 'vitest';
import { prepareKit } from '#server/features/sales/event-links/prepare-kit.ts';
import { sendDue } from '#server/features/words/announcements/sending/send-due.ts';
import { pages } from '#server/pages/pages.ts';
import { plainHandlers } from '#server/plain-handlers.ts';
import { appRouter } from '#server/router.ts';
import { type DeclaredProcedure, declaredProcedures } from '#server/trpc/procedures.ts';
import { accessRules } from '#test/access-rules.ts';
import { asks } from '#test/asking.ts';
import { createBooking, createMember } from '#test/factories.ts';
import { leavesOf } from '#test/leaves.ts';
import { bookingKey, selection } from '#test/paying.ts';
import { accessCode, privateEvents } from '#test/private-events.ts';
import { createCode } from '#test/promoting.ts';
import { type Scene, test } from '#test/scene.ts';
import { servePages } from '#test/served-pages.ts';

type Made = Awaited<ReturnType<typeof privateEvents>>;
let made: Made;
const promotionCode = 'PROMO-25';
const announcementIds: string[] = [];
test.beforeAll(async ({ world }) => {
  made = await privateEvents(world);
  for (const event of [made.unlisted, made.coded, made.forMembers]) {
    const host = world.as(made.host);
    const question = asks({ label: `Seat of ${event.title}` });
    await host.questions.save({ id: event.id, question });
    // This would put it among the popular, the rated and the liked ones, too.
    await createBooking(world, { member: await createMember(world), event, quantities: [5] });
    await createCode(world, event, { code: promotionCode });
    const { id } = await host.announcements.announce({
      eventId: event.id,
      key: crypto.randomUUID(),
      audience: 'everybody',
      timing: 'now',
      subject: `Hall of ${event.title}`,
      body: `${event.title}, in full`,
    });
    announcementIds.push(id);
  }
  await sendDue(world.deps);
});

/** Puts her on the waiting list, as if she had once been let in. */
async function waitsFor({ world, other }: Scene, { id: eventId, ticketTypes }: Made['open']) {
  const ticketTypeId = ticketTypes[0]?.id ?? '';
  await world.deps.db
    .insert(waitingList)
    .values({ eventId, userId: other.id, ticketTypeId, quantity: 1, joinedAt: world.clock.now() })
    .onConflictDoNothing();
}

/** Lists what nobody may read without this event's link or key. */
function marksOf({ title, id }: Made['open']): string[] {
  return [id, title, `Hall of ${title}`, `${title}, in full`, `Seat of ${title}`];
}

/** Finds leaks; an unlisted event's link is its key, so a caller who names its id may read all of it. */
function leaksIn(answer: string, asked: string): string[] {
  const { unlisted, coded, forMembers } = made;
  const closed = [coded, forMembers, ...(asked.includes(unlisted.id) ? [] : [unlisted])];
  return closed.flatMap(marksOf).filter((mark) => answer.includes(mark) && !asked.includes(mark));
}

/** Lists what a guessing caller would put anywhere. */
const guesses = () => [
  ...[made.unlisted, made.coded, made.forMembers].flatMap(({ id, title }) => [id, title]),
  ...[made.city.name, made.city.slug, made.host.id, accessCode, promotionCode],
  ...announcementIds,
];

const procedures = declaredProcedures(appRouter).filter(({ access }) => access !== 'admin');
const queries = procedures.filter(({ type }) => type === 'query');
const mutations = procedures.filter(({ type, input }) => type === 'mutation' && input);

describe('no answer to a stranger has a private event', () => {
  test.for(queries)('of $name', async (procedure, { scene }) => {
    await waitsFor(scene, made.coded);
    await waitsFor(scene, made.forMembers);
    for (const person of personsOf(procedure)) {
      await scene.world.sql`delete from rate_limits`;
      const headers = await headersOf(scene, person);
      for (const input of await inputsOf(scene, procedure, person)) {
        const asked = JSON.stringify(input ?? null);
        const query = input === undefined ? '' : `?input=${encodeURIComponent(asked)}`;
        const answer = await textOf(scene, `/trpc/${procedure.name}${query}`, headers);
        expect(leaksIn(answer, asked), `${person}: ${asked}`).toEqual([]);
      }
    }
  });

  test.for(mutations)('of $name', async (procedure, { scene }) => {
    for (const person of personsOf(procedure)) {
      await scene.world.sql`delete from rate_limits`;
      const headers = await headersOf(scene, person);
      for (const input of await idsPutInto(scene, procedure, person)) {
        const asked = JSON.stringify(input);
        const answer = await textOf(scene, `/trpc/${procedure.name}`, headers, asked);
        expect(leaksIn(answer, asked), `${person}: ${asked}`).toEqual([]);
      }
    }
  });

  test('of plain addresses: feeds, calendars, pictures, the sitemap', async ({ scene, world }) => {
    const ids = [made.coded.id, made.forMembers.id, made.unlisted.id];
    const day = istDate(made.open.startsAt);
    const kits = await Promise.all(
      ids.map((id) => prepareKit(world.deps.db, id, world.clock.now())),
    );
    const values: Record<string, string[]> = {
      id: ids,
      code: kits.map(({ whatsapp }) => whatsapp),
      city: ['all', made.city.slug],
      file: [`events-${day}`, ...ids.map((id) => `${id}.png`)],
      colours: ['maroon'],
      shape: ['square'],
    };
    const addresses = plainHandlers(world.deps)
      .operations.filter(({ method, access }) => method === 'get' && access === 'public')
      .flatMap(({ path }) => filled(path, values));
    for (const address of addresses) {
      for (const person of ['visitor', 'other'] as const) {
        const answer = await textOf(scene, address, await headersOf(scene, person));
        expect(leaksIn(answer, address), address).toEqual([]);
      }
    }
    const feed = await textOf(scene, '/feeds/all/events.rss', {});
    expect(feed).toContain(made.open.title);
  });

  test('of pages, whatever stands in their address', async ({ scene, world }) => {
    const visit = servePages(world);
    const paths = Object.keys(pages).flatMap((path) =>
      path.includes(':id')
        ? guesses().map((guess) => path.replaceAll(/:\w+/g, encodeURIComponent(guess)))
        : [path],
    );
    const search = `?search=${made.coded.title}&city=${made.city.slug}`;
    for (const address of [...paths, `/events${search}`, `/events?search=${made.unlisted.title}`]) {
      for (const as of [null, scene.other]) {
        const { html } = await visit(address, as);
        expect(leaksIn(html, decodeURIComponent(address)), address).toEqual([]);
      }
    }
  });
});

test('its page is kept by nobody and shown by no search engine', async ({ world }) => {
  const visit = servePages(world);
  const page = await visit(`/event/${made.unlisted.id}`);
  expect(page.status).toBe(200);
  expect(page.response.headers.get('cache-control')).toBe('private, no-store');
  expect(page.response.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.meta('robots')).toBe('noindex');
  expect(page.jsonLd('Event')).toBeUndefined();
  const rest = await world.request(`/api/events/${made.unlisted.id}/details`);
  expect(rest.headers.get('cache-control')).toBe('private, no-store');
  for (const event of [made.coded, made.forMembers]) {
    const closed = await visit(`/event/${event.id}`);
    expect([closed.status, closed.meta('robots')]).toEqual([404, 'noindex']);
    expect((await world.request(`/og/event/${event.id}.png`)).status).toBe(404);
  }
  const shown = await visit(`/event/${made.coded.id}`, made.host);
  expect([shown.status, shown.meta('og:image')]).toEqual([
    200,
    'http://localhost:3000/og/default.png',
  ]);
});

test('its organiser’s numbers are those of what is public', async ({ world }) => {
  await world.sql`update events set starts_at = '2026-01-01' where id = ${made.coded.id}`;
  await world.sql`insert into event_ratings (event_id, user_id, stars, rated_at)
    values (${made.coded.id}, ${made.host.id}, 1, now())`;
  const { organizer } = await world.as(null).events.details({ id: made.open.id });
  expect(organizer).toMatchObject({ rating: null, eventsHosted: 0 });
  const { count } = await world.as(null).events.count({ city: made.city.name });
  expect(count).toBe(1);
});

async function inputsOf(
  scene: Scene,
  { name, input }: DeclaredProcedure,
  person: 'visitor' | 'other',
): Promise<unknown[]> {
  const good = await accessRules[name]?.input(scene, person);
  const leaves = input ? leavesOf(input) : [];
  return [
    ...[good, ...known(name)],
    ...leaves.flatMap((leaf) => guesses().map((guess) => leaf.put(good, guess))),
  ];
}

/** Inputs that need two things of an event at once: both of them right. */
const knowing: Record<string, (event: Made['open']) => unknown> = {
  'checkout.applyCode': ({ id }) => ({ eventId: id, code: promotionCode }),
  'checkout.createOrder': (event) => ({ ...selection(event), code: promotionCode }),
  'checkout.book': ({ id, ticketTypes: [type] }) => ({
    id,
    bookingId: bookingKey(),
    paymentMethod: 'free',
    tickets: { [type?.id ?? '']: 1 },
    code: promotionCode,
  }),
  'waitingList.join': ({ id, ticketTypes: [type] }) => ({
    eventId: id,
    ticketTypeId: type?.id,
    quantity: 1,
  }),
};
const closed = () => [made.coded, made.forMembers];
const known = (name: string) => closed().flatMap((event) => knowing[name]?.(event) ?? []);

/** Puts a closed event's own id in place of each id in turn: only ids lead a mutation to an event. */
async function idsPutInto(
  scene: Scene,
  { name, input }: DeclaredProcedure,
  person: 'visitor' | 'other',
): Promise<unknown[]> {
  const good = await accessRules[name]?.input(scene, person);
  const ids = closed().map(({ id }) => id);
  const leaves = input
    ? leavesOf(input).filter((leaf) => /(^|\.)(\w*[iI]ds?)\b/.test(leaf.name))
    : [];
  const put = leaves.flatMap((leaf) =>
    [...ids, ...announcementIds].map((id) => leaf.put(good, id)),
  );
  return [...known(name), ...put];
}

const personsOf = ({ access }: DeclaredProcedure) =>
  access === 'public' ? (['visitor', 'other'] as const) : (['other'] as const);

/** Fills the names of a path in every way. @throws Error for a name that nobody has thought of */
function filled(path: string, values: Record<string, string[]>): string[] {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (name === undefined) return [path];
  const fitting = values[name];
  if (!fitting) throw new Error(`what stands for {${name}} in ${path}?`);
  return fitting.flatMap((value) => filled(path.replace(`{${name}}`, value), values));
}

async function headersOf(scene: Scene, person: 'visitor' | 'other') {
  if (person === 'visitor') return {};
  const session = await scene.world.deps.sessions.start(scene.other.id);
  return { cookie: `nagarika_session=${session}` };
}

async function textOf(scene: Scene, path: string, headers: Record<string, string>, body?: string) {
  const { app } = scene.world;
  const type = { 'content-type': 'application/json' };
  const init =
    body === undefined ? { headers } : { method: 'POST', headers: { ...headers, ...type }, body };
  const response = await app.request(path, init, { peer: '127.0.0.1' });
  return response.text();
}
