import { bookings } from '@nagarika/db/schema/sales/bookings';
import { eventLinks } from '@nagarika/db/schema/sales/event-links';
import { eventViews } from '@nagarika/db/schema/sales/event-views';
import { maxLinksEver, maxOwnLinks } from '@nagarika/domain/sales/event-links';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderAnswer } from '#server/features/money/checkout/schemas.ts';
import { browserOf } from '#test/browser-jar.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { createTeam } from '#test/on-a-team.ts';
import { breachesOf, outcomes, pay, selection } from '#test/paying.ts';
import { refundDesk } from '#test/refund-desk.ts';
import { servePages } from '#test/served-pages.ts';
import type { World } from '#test/world.ts';
import { prepareKit } from './prepare-kit.ts';

async function hosted(world: World, pricePaise = 0) {
  const host = await createMember(world);
  const event = await createEvent(world, { organiserId: host.id }, [{ name: 'Seat', pricePaise }]);
  const { eventLinks: links } = world.as(host);
  const list = () => links.list({ eventId: event.id });
  const make = async (name: string) => {
    await links.make({ eventId: event.id, name });
    const made = (await list()).links.find((link) => link.name === name);
    if (!made) throw new Error('no link');
    return { ...made, path: new URL(made.url).pathname };
  };
  return { host, event, links, list, make };
}

const viewed = (world: World, id: string) =>
  expect.poll(() => world.deps.db.$count(eventViews, eq(eventViews.eventId, id)));

test('who comes by a link is counted for it, until she has booked and after', async ({ world }) => {
  const { event, make, list } = await hosted(world);
  const { path } = await make('Card at the salon');
  const browser = await browserOf(world, await createMember(world));
  const led = await browser.ask(path);
  expect([led.status, led.headers.get('location')]).toEqual([302, `/event/${event.id}`]);
  expect(led.headers.get('cache-control')).toBe('private, no-store');
  await browser.send('/trpc/events.view', { id: event.id });
  await viewed(world, event.id).toBe(1);
  const booked = await browser.send(`/api/events/${event.id}/book`, {
    quantity: 2,
    paymentMethod: 'free',
  });
  expect(booked.status).toBe(200);
  // The other visitor found the event elsewhere.
  const other = await browserOf(world, await createMember(world));
  await other.send('/trpc/events.view', { id: event.id });
  await viewed(world, event.id).toBe(2);
  await other.send(`/api/events/${event.id}/book`, { quantity: 1, paymentMethod: 'free' });
  const { links, sources } = await list();
  expect(links).toMatchObject([{ views: 1, started: 1, booked: 1, seats: 2, grossPaise: 0 }]);
  expect(sources).toEqual([
    { source: 'direct', views: 1, started: 1, booked: 1, seats: 1, grossPaise: 0 },
  ]);
});

test('money is that of the ledger: what is given back is taken off', async ({ world }) => {
  const { event, make, list } = await hosted(world, 50_000);
  const { path } = await make('Flyer');
  const admin = await createMember(world, { role: 'admin' });
  const buy = async () => {
    const browser = await browserOf(world, await createMember(world));
    await browser.ask(path);
    const answer = await browser.send('/api/razorpay/create-order', selection(event, 2));
    expect(answer.status).toBe(200);
    return { browser, order: orderAnswer.parse(await answer.json()) };
  };
  const first = await buy();
  await buy(); // this one never pays
  const paid = await pay(world, first.order.id);
  await first.browser.send(`/api/events/${event.id}/book`, { quantity: 2, ...paid });
  expect((await list()).links).toMatchObject([
    { started: 2, booked: 1, seats: 2, grossPaise: 100_000 },
  ]);
  await refundDesk(world, admin).part(first.order.bookingId, 10_200, { reason: 'It was late' });
  const [link] = (await list()).links;
  expect(link?.grossPaise).toBeLessThan(100_000);
  expect(link?.grossPaise).toBe(
    (await world.as(admin).myEvents.sales({ id: event.id })).revenue.gross,
  );
  expect(await breachesOf(world)).toEqual([]);
});

test('a code of another event, of none or made up counts for nothing', async ({ world }) => {
  const [{ event }, { make }] = [await hosted(world), await hosted(world)];
  const { path } = await make('Elsewhere');
  const browser = await browserOf(world, await createMember(world));
  await browser.ask(path);
  const cookie = browser.jar.get('nagarika_arrivals') ?? '';
  browser.jar.set('nagarika_arrivals', event.id.slice(-12) + cookie.slice(12));
  await browser.send('/trpc/events.view', { id: event.id });
  await viewed(world, event.id).toBe(1);
  await browser.send(`/api/events/${event.id}/book`, { quantity: 1, paymentMethod: 'free' });
  const [row] = await world.deps.db.select().from(bookings).where(eq(bookings.eventId, event.id));
  expect(row).toMatchObject({ source: 'direct', linkId: null });
  const [view] = await world.deps.db
    .select()
    .from(eventViews)
    .where(eq(eventViews.eventId, event.id));
  expect(view).toMatchObject({ source: 'direct', linkId: null });
});

test('an unknown or retired link is a page that is not there; Hindi’s leads to Hindi', async ({
  world,
}) => {
  const { event, links, make, list } = await hosted(world);
  const visit = servePages(world);
  const link = await make('Flyer');
  expect((await visit(`/hi${link.path}`)).response.headers.get('location')).toBe(
    `/hi/event/${event.id}`,
  );
  expect((await visit(link.path.toUpperCase().replace('/L/', '/l/'))).status).toBe(302);
  for (let n = 0; n < 2; n++) await links.retire({ id: link.id });
  for (const path of [link.path, '/l/23456789a', '/l/%3Cscript%3E', `/l/${'a'.repeat(500)}`]) {
    const answer = await visit(path);
    expect([answer.status, answer.title]).toEqual([404, expect.stringContaining('404')]);
    expect(answer.response.headers.get('set-cookie')).toBeNull();
  }
  expect((await list()).links).toMatchObject([{ isRetired: true }]);
  await expect(links.rename({ id: link.id, name: 'Again' })).rejects.toThrow('retired');
});

test('a link of a private event opens nothing that its code would', async ({ world }) => {
  const { event, make } = await hosted(world);
  const { path } = await make('For friends');
  await world.sql`update events set visibility = 'unlisted', access_code = 'OPEN-24' where id = ${event.id}`;
  const visit = servePages(world);
  const led = await visit(path);
  const page = await visit(led.response.headers.get('location') ?? '', null, {
    cookie: led.response.headers.get('set-cookie')?.split(';')[0] ?? '',
  });
  expect(page.html).not.toContain(event.title);
  const browser = await browserOf(world, await createMember(world));
  await browser.ask(path);
  const booked = await browser.send(`/api/events/${event.id}/book`, {
    quantity: 1,
    paymentMethod: 'free',
  });
  expect(booked.status).not.toBe(200);
});

test('its kit has one link of each kind, however many ask at once', async ({ world }) => {
  const { event, host } = await hosted(world);
  const { db, clock } = world.deps;
  const all = await Promise.all(
    Array.from({ length: 6 }, () => prepareKit(db, event.id, clock.now())),
  );
  expect(new Set(all.map((codes) => JSON.stringify(Object.entries(codes).sort()))).size).toBe(1);
  expect(await db.$count(eventLinks, eq(eventLinks.eventId, event.id))).toBe(6);
  const { links, remaining } = await world.as(host).eventLinks.list({ eventId: event.id });
  expect([links.length, remaining]).toEqual([6, maxOwnLinks]);
  const [poster] = links;
  const retire = world.as(host).eventLinks.retire({ id: poster?.id ?? '' });
  await expect(retire).rejects.toThrow('There is no such link.');
});

test('twenty of its own, each with a name of its own', async ({ world }) => {
  const { event, links, list } = await hosted(world);
  const make = (n: number) => links.make({ eventId: event.id, name: `Link ${n}` });
  for (let n = 2; n <= maxOwnLinks; n++) await make(n);
  await expect(make(2)).rejects.toThrow('already');
  const last = await outcomes([make(30), make(31), make(31)]);
  expect((await list()).links).toHaveLength(maxOwnLinks);
  expect(JSON.stringify(last)).toContain('at most');
  const [first, second] = (await list()).links;
  const name = second?.name ?? '';
  await expect(links.rename({ id: first?.id ?? '', name })).rejects.toThrow('already');
  await links.retire({ id: second?.id ?? '' });
  await links.rename({ id: first?.id ?? '', name });
  expect((await list()).remaining).toBe(1);
});

test('a hundred in its whole life, those that were retired included', async ({ world }) => {
  const { event, links, list } = await hosted(world);
  await world.sql`insert into event_links (event_id, code, kind, name, created_at, retired_at)
    select ${event.id}, 'code' || n, 'own', 'Link ' || n, now(), now() from generate_series(2, ${maxLinksEver}::int) n`;
  const made = await outcomes(['a', 'b'].map((name) => links.make({ eventId: event.id, name })));
  expect(JSON.stringify(made)).toContain('retired ones included');
  const { links: all, remaining } = await list();
  expect([all.length, remaining]).toEqual([maxLinksEver, 0]);
});

test.for(['', '   ', 'x'.repeat(41), 'ज'.repeat(120), 'a\u0000b', 'half \ud800'])(
  'a name like “%s” is refused, and changes nothing',
  async (name, { world }) => {
    const { event, links, make, list } = await hosted(world);
    const { id } = await make('Flyer');
    for (const ask of [
      () => links.make({ eventId: event.id, name }),
      () => links.rename({ id, name }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await list()).links).toMatchObject([{ name: 'Flyer' }]);
  },
);

test('codes that are guessed lead nowhere, and set nothing', async ({ world }) => {
  const { make } = await hosted(world);
  const { path } = await make('Flyer');
  const near = [...'23456789abc'].map((sign) => path.slice(0, -1) + sign);
  for (const guess of near.filter((one) => one !== path)) {
    const answer = await world.request(guess);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
  }
});

test('links are managers’ business, and of what the world may see', async ({ world }) => {
  const { event, owner, manager, helper } = await createTeam(world);
  const eventId = event.id;
  await world.as(manager.member).eventLinks.make({ eventId, name: 'Hers' });
  const [link] = (await world.as(owner).eventLinks.list({ eventId })).links;
  for (const one of [helper.member, await createMember(world)]) {
    const { eventLinks: links } = world.as(one);
    const id = link?.id ?? '';
    for (const ask of [
      () => links.list({ eventId }),
      () => links.make({ eventId, name: 'Mine' }),
      () => links.rename({ id, name: 'Mine' }),
      () => links.retire({ id }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const pending = await createEvent(world, { organiserId: owner.id, status: 'pending' });
  const early = world.as(owner).eventLinks.make({ eventId: pending.id, name: 'Early' });
  await expect(early).rejects.toThrow('once the event is approved');
});
