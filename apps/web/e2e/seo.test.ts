import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { lookingTest as test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

let eventId: string;
let blogId: string;
test.beforeAll(async ({ world }) => {
  [eventId, blogId] = await Promise.all([
    firstId(world, '/api/events'),
    firstId(world, '/api/blogs'),
  ]);
});

const firstId = async (world: World, path: string): Promise<string> => {
  const answer = await fetch(`${world.url}${path}?limit=1`);
  const [first]: { id: string }[] = await answer.json();
  return first?.id ?? '';
};

const publicPaths = () => [
  '/',
  '/events',
  `/event/${eventId}`,
  `/book/${eventId}`,
  '/community',
  '/groups',
  '/blogs',
  `/blog/${blogId}`,
  '/about',
  '/contact',
  '/help',
  '/guidelines',
  '/event-guidelines',
  '/terms',
  '/privacy',
];

describe('a crawler, which runs no script,', () => {
  test('finds an event’s title, description, picture and JSON-LD', async ({ world }) => {
    const visitor = await createVisitor(world, {
      javaScriptEnabled: false,
      userAgent: 'WhatsApp/2.23.20.0 A',
    });
    const { page } = visitor;
    const answer = await page.goto(`/event/${eventId}`);
    expect(answer?.status()).toBe(200);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.title()).toBe(`${heading} · Nagarika`);
    const { description, picture, jsonLd } = await readHead(page);
    expect(description?.length).toBeGreaterThan(20);
    expect(jsonLd).toContainEqual(expect.objectContaining({ '@type': 'Event', name: heading }));
    const image = await page.goto(new URL(picture ?? '').pathname);
    expect(image?.headers()['content-type']).toBe('image/png');
    await visitor.close();
  });

  test('is told what is not there', async ({ world }) => {
    for (const path of ['/nowhere', `/event/${crypto.randomUUID()}`, '/blog/abc']) {
      const answer = await fetch(world.url + path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
    }
  });
});

describe('what came with the page', () => {
  test('is not asked for again, and title and description stay as they were sent', async ({
    world,
  }) => {
    const visitor = await createVisitor(world);
    const { page } = visitor;
    // Its own page's policy lets no text become markup.
    const reader = await visitor.context.newPage();
    const calls = callsOf(page);
    for (const path of publicPaths()) {
      calls.length = 0;
      const sent = await (await fetch(world.url + path)).text();
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await visitor.rests(300);
      expect(
        calls.filter((call) => call !== 'wall.live'),
        path,
      ).toEqual([]);
      const { title, description } = await reader.evaluate(readSent, sent);
      expect(await page.title(), path).toBe(title);
      expect((await readHead(page)).description, path).toBe(description);
    }
    visitor.expectQuiet();
    await visitor.close();
  });

  test('is hers when she is signed in', async ({ world }) => {
    const visitor = await createVisitor(world);
    await signIn(visitor, '9810000201');
    const { page } = visitor;
    const calls = callsOf(page);
    await page.goto(`/event/${eventId}`);
    await page.getByRole('link', { name: /^Notifications/ }).waitFor();
    await visitor.rests(300);
    // These come later: the stream of news, and the tickets kept for the door.
    const later = ['notifications.watchUnread', 'tickets.mine', 'tickets.show'];
    expect(calls.filter((call) => !later.includes(call))).toEqual([]);
    visitor.expectQuiet();
    await visitor.close();
  });

  test('serves its first use alone: later visits ask again', async ({ world }) => {
    const visitor = await createVisitor(world);
    const { page } = visitor;
    const calls = callsOf(page);
    await page.goto(`/event/${eventId}`);
    await visitor.rests(300);
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: 'Events', exact: true }).first().click();
    await page.waitForURL('/events');
    await page.locator(`a[href="/event/${eventId}"]`).first().click();
    await page.waitForURL(`/event/${eventId}`);
    // It is asked alone, or with all that the page shows for a visitor who hesitated before the press.
    const asked = (call: string) => call === 'events.details' || call === `/event/${eventId}`;
    await expect.poll(() => calls.some(asked)).toBe(true);
    visitor.expectQuiet();
    await visitor.close();
  });

  test('is not taken out of the browser’s history, where it may be old', async ({ world }) => {
    const visitor = await createVisitor(world);
    const { page } = visitor;
    await page.goto(`/event/${eventId}`);
    await page.goto('/api/docs');
    const calls = callsOf(page);
    await page.goBack();
    await page.locator('main h1').first().waitFor();
    await expect.poll(() => calls).toContain('events.details');
    await visitor.close();
  });
});

test('the canonical address follows her from page to page', async ({ world }) => {
  const visitor = await createVisitor(world);
  const { page } = visitor;
  await page.goto(`/event/${eventId}?utm_source=whatsapp`);
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href');
  expect(await canonical()).toBe(`${world.url}/event/${eventId}`);
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await page.waitForURL('/events');
  await expect.poll(canonical).toBe(`${world.url}/events`);
  await visitor.close();
});

/** Lists the queries that are asked from now on, and paths of pages whose data is. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/page-data/')) calls.push(pathname.slice('/page-data'.length));
    if (!pathname.startsWith('/trpc/') || request.method() !== 'GET') return;
    calls.push(...pathname.slice('/trpc/'.length).split(','));
  });
  return calls;
}

function readHead(page: Page) {
  return page.evaluate(() => {
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    return {
      description: content('meta[name="description"]'),
      picture: content('meta[property="og:image"]'),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? ''),
      ),
    };
  });
}

/** Reads it in the browser, which knows how HTML is read. */
function readSent(html: string) {
  const sent = new DOMParser().parseFromString(html, 'text/html');
  return {
    title: sent.title,
    description: sent.querySelector('meta[name="description"]')?.getAttribute('content'),
  };
}
