import { hash } from 'node:crypto';
import { expect } from 'vitest';
import { freeBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';

test('a card may be framed anywhere, runs nothing and sets nothing', async ({ world }) => {
  const host = await createMember(world);
  const event = await createEvent(world, { organiserId: host.id, title: '<img src=x onerror=1>' });
  await world.as(host).kit.show({ id: event.id });
  const cookie = `nagarika_session=${await world.deps.sessions.start(host.id)}`;
  const answer = await world.request(`/embed/${event.id}`, { headers: { cookie } });
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(html).not.toMatch(/<script|onerror=1>|style="/);
  expect(html).toMatch(/<a href="http[^"]+\/l\/\w{9}" target="_blank" rel="noopener">/);
  expect(html.length).toBeLessThan(5_000);
});

test('nothing else may be framed', async ({ world }) => {
  const { id } = await createEvent(world);
  for (const path of ['/healthz', `/api/events/${id}/details`, '/embedded', '/art/none/x/y.svg']) {
    const { headers } = await world.request(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

test('it says what has become of the event', async ({ world }) => {
  const host = await createMember(world);
  const free = [{ name: 'Seat', pricePaise: 0 }];
  const event = await createEvent(world, { organiserId: host.id, totalTickets: 1 }, free);
  const card = async (language = 'en') => {
    const answer = await world.request(`/embed/${event.id}?language=${language}`);
    return { status: answer.status, html: await answer.text() };
  };
  expect((await card()).html).toContain('>Free<');
  expect((await card()).html).toContain('>Book now<');
  expect((await card('hi')).html).toContain('lang="hi-IN"');
  await freeBooking(world, { event });
  expect((await card()).html).toContain('>Sold out<');
  await world.as(host).kit.show({ id: event.id });
  await world.as(host).myEvents.cancel({ id: event.id, reason: 'It rains' });
  expect((await card()).html).toContain('>Cancelled<');
  expect((await card()).html).toContain('>See the event<');
});

test('what is not there, or not public, is not found', async ({ world }) => {
  const host = await createMember(world);
  const hidden = [
    await createEvent(world, { organiserId: host.id, status: 'pending', title: 'Secret' }),
    await createEvent(world, { organiserId: host.id, status: 'cancelled', title: 'Secret' }),
    await createEvent(world, { organiserId: host.id, visibility: 'unlisted', title: 'Secret' }),
  ];
  for (const id of [...hidden.map((event) => event.id), crypto.randomUUID(), 'x', '%00']) {
    const answer = await world.request(`/embed/${id}?language=hi`);
    expect([id, answer.status]).toEqual([id, 404]);
    expect(await answer.text()).not.toContain('Secret');
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
  }
});
