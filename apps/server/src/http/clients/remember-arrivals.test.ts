import { expect } from 'vitest';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { servePages } from '#test/served-pages.ts';

const fromInstagram = { referer: 'https://l.instagram.com/' };

test('of a page that is kept for all each browser is told its own way, and no cache keeps that', async ({
  world,
}) => {
  const visit = servePages(world);
  const { id } = await createEvent(world);
  for (const path of [`/event/${id}`, `/hi/event/${id}`]) {
    await visit(path); // the page is kept from now on
    const { headers } = (await visit(path, null, fromInstagram)).response;
    expect(headers.get('set-cookie')).toMatch(
      /^nagarika_arrivals=[0-9a-f]{12}-\w+-instagram; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const { headers: others } = (await visit(path)).response;
    expect(others.get('set-cookie')).toBeNull();
    expect(others.get('cache-control')).toContain('s-maxage=1');
    const etag = headers.get('etag') ?? '';
    const again = await visit(path, null, { ...fromInstagram, 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.response.headers.get('set-cookie')).toContain('instagram');
  }
});

test('a member is told too, and what her browser had stays beside it', async ({ world }) => {
  const visit = servePages(world);
  const [one, two] = [await createEvent(world), await createEvent(world)];
  const first = await visit(`/event/${one.id}`, null, fromInstagram);
  const before = first.response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const second = await visit(`/book/${two.id}?utm_source=whatsapp`, null, { cookie: before });
  expect(second.response.headers.get('set-cookie')).toContain('-whatsapp.');
  expect(second.response.headers.get('set-cookie')).toContain('-instagram;');
  const member = await visit(`/event/${one.id}`, await createMember(world), fromInstagram);
  expect(member.response.headers.getSetCookie().join()).toContain('instagram');
  expect(member.response.headers.get('cache-control')).toBe('private, no-store');
});

test('from our own pages, of other pages and of what is not there nothing is kept', async ({
  world,
}) => {
  const visit = servePages(world);
  const { id } = await createEvent(world);
  const own = { referer: `${world.deps.config.publicUrl}/events` };
  const answers = [
    await visit(`/event/${id}`, null, own),
    await visit('/events', null, fromInstagram),
    await visit(`/page-data/event/${id}`, null, fromInstagram),
    await visit('/event/00000000-0000-4000-8000-000000000000', null, fromInstagram),
  ];
  expect(answers.map(({ response }) => response.headers.get('set-cookie'))).toEqual([
    ...Array(4).fill(null),
  ]);
});
