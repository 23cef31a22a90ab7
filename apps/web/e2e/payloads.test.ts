import { eventListItemSchema } from '@nagarika/domain/events/listing/event-answers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { writePayloads } from '../../server/test/payload-rows.ts';
import { storedPayloads } from '../../server/test/payloads.ts';
import { test as base } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

const test = base.extend('preparation', { scope: 'file' }, { prepare: writePayloads });

/** Watches for all that a payload can do: run, open a dialog, ask another host, be forbidden something. */
async function watch(visitor: Visitor, world: World): Promise<string[]> {
  const { context, page } = visitor;
  const seen: string[] = [];
  await context.exposeFunction('canary', () => seen.push(`it ran on ${page.url()}`));
  await context.exposeFunction('noteViolation', (words: string) => seen.push(words));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { noteViolation: (words: string) => void }).noteViolation(
        `${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      ),
    ),
  );
  context.on('page', (opened) => seen.push(`a window: ${opened.url()}`));
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${world.url}/`) && !/^(data|blob):/.test(url)) seen.push(`asked ${url}`);
  });
  return seen;
}

/** Lists in the page the elements that a text can only have become by not being taken for one. */
function strangeElements(): string[] {
  const running = 'iframe, object, embed, base, meta[http-equiv], [srcdoc]';
  const isScript = (href: string | null) =>
    /^\s*javascript:(?!throw new Error\('React has blocked)/i.test(href ?? '');
  return [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches(running) ||
        isScript(element.getAttribute('href')) ||
        [...element.attributes].some(({ name }) => name.startsWith('on')) ||
        (element.matches('script[src]') && !element.matches('script[src^="/"]')),
    )
    .map((element) => element.outerHTML.slice(0, 200));
}

async function looksAt({ page }: Visitor, paths: readonly string[], seen: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(strangeElements), path).toEqual([]);
    expect(new URL(page.url()).pathname, 'nothing led away').toBe(path.split('?')[0]);
    expect(seen, path).toEqual([]);
  }
}

const ids = async (world: World, noun: 'events' | 'blogs', count: number): Promise<string[]> => {
  const found: { id: string }[] = await (await fetch(`${world.url}/api/${noun}?limit=20`)).json();
  return found.slice(0, count).map(({ id }) => id);
};
const linked = async (page: Page, start: string) =>
  (await page
    .getByRole('main')
    .locator(`a[href^="${start}"]:not([href$="/new"])`)
    .first()
    .getAttribute('href')) ?? '';

test('a visitor sees payloads as the texts that they are', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const seen = await watch(visitor, world);
  const events = await ids(world, 'events', 3);
  const [blog] = await ids(world, 'blogs', 1);
  const searches = ['</script><script>canary(1)</script>', '"><img src=x onerror=canary(1)>'];
  const asked = searches.map(encodeURIComponent);
  await looksAt(
    visitor,
    [
      ...['/', '/events', '/groups', '/community', '/blogs', `/blog/${blog}`, `/book/${events[0]}`],
      ...events.map((id) => `/event/${id}`),
      ...asked.map((one) => `/events?search=${one}&city=${one}&category=${one}`),
      ...asked.map((one) => `/blogs?search=${one}&sort=${one}`),
    ],
    seen,
  );
  const list = eventListItemSchema
    .array()
    .parse(await (await fetch(`${world.url}/api/events`)).json());
  const shown = list.find(({ title }) => title.includes('<') && title.trim() === title) ?? list[0];
  await page.goto(`/event/${shown?.id}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(shown?.title);
  // The story has the texts as far as it may: all but what was markup.
  await page.goto(`/blog/${blog}`);
  await page.getByRole('main').getByText('{name} {0} {constructor}').first().waitFor();
  expect(seen).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});

test('feeds, files and mails that a browser opens do nothing', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const seen = await watch(visitor, world);
  const [event] = await ids(world, 'events', 1);
  for (const path of ['/api/events', `/api/events/${event}/details`, '/api/docs', '/sitemap.xml']) {
    await page.goto(path);
    expect(await page.evaluate(strangeElements), path).toEqual([]);
  }
  await signInAs(visitor, '9000000002');
  await page.goto('/dev/outbox');
  expect(await page.evaluate(strangeElements)).toEqual([]);
  const rss = await (await fetch(`${world.url}/feeds/all/events.rss`)).text();
  // A reader's own window forbids nothing.
  const reader = await world.browser.newPage();
  const read = await reader.evaluate((xml) => {
    const feed = new DOMParser().parseFromString(xml, 'application/xml');
    const names = [...feed.querySelectorAll('item *')].map(({ nodeName }) => nodeName);
    return {
      broken: feed.querySelectorAll('parsererror').length,
      items: feed.querySelectorAll('item').length,
      names: [...new Set(names)],
      titles: [...feed.querySelectorAll('item > title')].map(({ textContent }) => textContent),
    };
  }, rss);
  await reader.close();
  expect(read).toMatchObject({
    broken: 0,
    names: ['title', 'link', 'guid', 'pubDate', 'category', 'description', 'media:content'],
  });
  expect(read.items).toBeGreaterThan(5);
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\s\ufffd\p{Cc}]/gu, '');
  const known = new Set(storedPayloads.map(plain));
  expect(read.titles.map(plain).filter((title) => !known.has(title))).toEqual([]);
  expect(seen).toEqual([]);
  await visitor.close();
});

test('a member and an organiser see them so too', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const seen = await watch(visitor, world);
  await signInAs(visitor, '9000000002');
  await looksAt(
    visitor,
    ['/my-bookings', '/notifications', '/profile', '/edit-profile', '/saved-events', '/account'],
    seen,
  );
  visitor.expectQuiet();
  await visitor.close();

  const organiser = await createVisitor(world, desktop);
  const hers = await watch(organiser, world);
  await signInAs(organiser, '9000000003');
  await looksAt(organiser, ['/my-events'], hers);
  const event = await linked(organiser.page, '/my-events/');
  await looksAt(organiser, [event, `${event}/check-in`, `${event}/edit`], hers);
  organiser.expectQuiet();
  await organiser.close();
  expect(page.isClosed()).toBe(true);
});

const tabs = [
  ...['events', 'users', 'community-posts', 'blogs', 'messages', 'banners', 'cities'],
  ...['communities', 'analytics', 'reports', 'payouts', 'books', 'bookings', 'audit-log'],
];

test('and so does an admin, who sees the most', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const seen = await watch(visitor, world);
  await signInAs(visitor, '9000000001');
  await looksAt(visitor, ['/admin', ...tabs.map((tab) => `/admin/${tab}`)], seen);
  for (const tab of ['events', 'users', 'messages']) {
    await page.goto(`/admin/${tab}`);
    await page.getByRole('cell').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(strangeElements), tab).toEqual([]);
  }
  // The editor has the story as its own words once it is written anew.
  await page.goto('/admin/blogs');
  const blog = await linked(page, '/admin/blogs/');
  await looksAt(visitor, [`${blog.replace(/\/edit$/, '')}/edit`], seen);
  await page.getByRole('textbox', { name: 'Your story' }).waitFor();
  expect(seen).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});
