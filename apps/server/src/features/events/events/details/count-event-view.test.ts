import { eventViews } from '@nagarika/db/schema/sales/event-views';
import type { User } from '@nagarika/domain/people/users';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { elsewhere } from '#test/elsewhere.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';
import { visitorBrowser } from '#test/visitor-browser.ts';
import type { World } from '#test/world.ts';
import { countEventView } from './count-event-view.ts';

let visit: ReturnType<typeof servePages>;
test.beforeAll(({ world }) => {
  visit = servePages(world);
});

const viewsOf = (world: World, id: string) =>
  world.deps.db.$count(eventViews, eq(eventViews.eventId, id));
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Counts one more view and waits for it, since a view that is not counted leaves nothing to wait for. */
async function expectViews(world: World, id: string, count: number): Promise<void> {
  await world.as(await createMember(world)).events.view({ id });
  await expect.poll(() => viewsOf(world, id)).toBe(count + 1);
}

test('an opened page counts once a member and day, in India', async ({ world }) => {
  world.clock.set(new Date('2026-07-01T18:00:00Z')); // 23:30
  const [{ id }, member] = [await createEvent(world), await createMember(world)];
  const look = async (as: User) => world.as(as).events.view({ id });
  expect(await look(member)).toEqual({ isCounted: true });
  await look(member);
  await look(await createMember(world));
  await expect.poll(() => viewsOf(world, id)).toBe(2);
  world.clock.advance(31 * 60_000);
  await look(member);
  await expect.poll(() => viewsOf(world, id)).toBe(3);
  const rows = await world.deps.db.select().from(eventViews).where(eq(eventViews.eventId, id));
  expect(rows.map(({ day }) => day).sort()).toEqual(['2026-07-01', '2026-07-01', '2026-07-02']);
  expect(new Set(rows.map((row) => row.visitorHash)).size, 'not to be traced').toBe(3);
});

test('a page that was sent, or fetched before a press, is no look yet', async ({ world }) => {
  const [{ id }, member] = [await createEvent(world), await createMember(world)];
  await visit(`/event/${id}`, member);
  await visit(`/page-data/event/${id}`, member);
  await expectViews(world, id, 0);
});

test('a visitor’s page, which is the same for all, gives no cookie: her browser’s own call counts', async ({
  world,
}) => {
  const { id } = await createEvent(world);
  const page = await visit(`/event/${id}`);
  expect(page.response.headers.get('set-cookie')).toBeNull();
  const calls = { method: 'POST', body: JSON.stringify({ id }) };
  const first = await world.request('/trpc/events.view', calls);
  expect(first.headers.get('set-cookie')).toMatch(/^nagarika_visitor=.+HttpOnly/);
  const headers = { cookie: cookieOf(first) };
  for (let n = 0; n < 2; n += 1) await world.request('/trpc/events.view', { ...calls, headers });
  await visit(`/event/${id}`, null, headers);
  await expectViews(world, id, 1);
});

test('a visitor whose first page was another one is told to call again', async ({ world }) => {
  const { id } = await createEvent(world);
  const browser = visitorBrowser(world);
  expect(await browser.calls.events.view({ id })).toEqual({ isCounted: false });
  expect(browser.hasCookie()).toBe(true);
  expect(await browser.calls.events.view({ id })).toEqual({ isCounted: true });
  await expectViews(world, id, 1);
});

test('crawlers do not count, whatever they keep, nor do events that are not public', async ({
  world,
}) => {
  const member = await createMember(world);
  const open = await createEvent(world);
  const browser = visitorBrowser(world);
  await browser.calls.events.view({ id: open.id });
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  const page = await visit(`/event/${open.id}`, null, bot);
  expect(page.response.headers.get('set-cookie')).toBeNull();
  await visit(`/event/${open.id}`, member, bot);
  await expectViews(world, open.id, 0);

  const pending = await createEvent(world, { organiserId: member.id, status: 'pending' });
  await visit(`/event/${pending.id}`, member);
  await world.as(member).events.view({ id: pending.id });
  await expectViews(world, open.id, 1);
  expect(await viewsOf(world, pending.id)).toBe(0);
});

test('no answer waits for the count, nor fails with it: the fault is logged', async ({ world }) => {
  const { id } = await createEvent(world);
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  // The lock holds every write to the table back until the page is there.
  await world.sql.begin(async (tx) => {
    await tx`lock table event_views in exclusive mode`;
    const look = () => createMember(world).then((her) => world.as(her).events.view({ id }));
    expect(await elsewhere(look)).toEqual({ isCounted: true });
  });
  await expect.poll(() => viewsOf(world, id)).toBe(1);

  await world.sql`alter table event_views rename to event_views_away`;
  const { deps, ...rest } = world.contextOf(await createMember(world));
  expect(countEventView({ ...rest, deps: { ...deps, log } }, { id })).toBe(true);
  await expect.poll(() => lines.join()).toContain('an event view was not counted');
  await world.sql`alter table event_views_away rename to event_views`;
});
