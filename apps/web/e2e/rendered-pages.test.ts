import { expect } from 'vitest';
import { openBare } from './support/bare-page.ts';
import { lookingTest as test } from './support/fixtures.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';
import type { World } from './support/world.ts';

const paths = [
  '/',
  '/auth',
  '/events',
  '/event/:id',
  '/community',
  '/groups',
  '/blogs',
  '/blog/:id',
  '/about',
  '/book/:id',
  '/help',
  '/guidelines',
  '/event-guidelines',
  '/terms',
  '/privacy',
];

async function addressOf(world: World, path: string): Promise<string> {
  if (!path.endsWith(':id')) return path;
  const noun = path === '/blog/:id' ? 'blogs' : 'events';
  const answer = await fetch(`${world.url}/api/${noun}?limit=1`);
  const [first]: { id: string }[] = await answer.json();
  return path.replace(':id', first?.id ?? '');
}

test.for([
  { who: 'a visitor', hers: paths },
  // A signed-in member has nothing to do on the page for signing in.
  { who: 'a member', hers: paths.filter((path) => path !== '/auth') },
])('for $who every page is taken over as it was sent', async ({ who, hers }, { world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  if (who === 'a member') await signIn(visitor, '9876501010');
  for (const path of hers) {
    const release = await openBare(page, await addressOf(world, path));
    const heading = page.locator('main h1').first();
    await heading.waitFor();
    const sent = await heading.elementHandle();
    const words = await page.locator('main').textContent();
    expect(words?.length, path).toBeGreaterThan(100);
    await release();
    expect(await sent?.evaluate((element) => element.isConnected), path).toBe(true);
    expect(await page.locator('main').textContent(), path).toBe(words);
  }
  visitor.expectQuiet();
  await visitor.close();
});

/** Addresses as a chat links them, and what must be read there. */
const narrowed = {
  '/events?category=Workshops&city=Mumbai&sort=price-low':
    'Food Photography with the Phone You Have',
  '/events?category=Workshops&city=delhi': 'Throw Your First Pot',
  '/events?search=loom&city=all': 'Kanchipuram Loom Trail',
  '/blogs?search=dabbas': 'Your Business Needs Three Dabbas, Not One Account',
  '/blogs?sort=most-liked': 'All Stories',
  '/community?category=achievement': 'Achievement',
};
test('a narrowed list comes with its words, and is not asked for again', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [address, part] of Object.entries(narrowed)) {
    const release = await openBare(page, address);
    await page.getByRole('main').getByText(part).first().waitFor();
    const words = () => page.locator('header, main').allTextContents();
    const sent = await words();
    await release();
    await visitor.rests(300);
    expect(await words(), address).toEqual(sent);
    const calls = asked.splice(0).filter((path) => /^\/trpc\/(?!wall\.live)/.test(path));
    expect(calls, address).toEqual([]);
  }
  visitor.expectQuiet();
  await visitor.close();
});

test('a text that looks like a number is that text, as sent, taken over, linked and gone back to', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const event = await addressOf(world, '/event/:id');
  for (const text of ['10E26', '12345678901234567890', '1.50', '662E41', 'null', 'true', '"x"']) {
    const asked = new URLSearchParams({ search: text, city: 'all' });
    const release = await openBare(page, `/events?${asked}`);
    const shown = page.getByRole('main').getByText(text, { exact: false }).first();
    await shown.waitFor();
    await release();
    await shown.waitFor();
    expect(page.url()).toBe(`${world.url}/events?${asked}`);
    const code = new URLSearchParams({ code: text });
    await page.goto(`${event}?${code}`);
    const book = page.getByRole('main').getByRole('link', { name: 'Book Now' }).first();
    await visitor.rests(300);
    const led = `${event.replace('event', 'book')}?${code}`;
    expect(await book.getAttribute('href')).toBe(led);
    await book.tap();
    await page.waitForURL(led);
    await page.goBack();
    await page.waitForURL(`${event}?${code}`);
    await page.goBack();
    await page.waitForURL(`/events?${asked}`);
    await shown.waitFor();
  }
  await visitor.close();
});

test('the picture that comes first is seen before the application has come', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await openBare(page, await addressOf(world, '/blog/:id'));
  const picture = page.locator('main picture img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const isOnTop = await picture.evaluate((image) => {
    const { x, y, width, height } = image.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === image;
  });
  expect(isOnTop).toBe(true);
  await visitor.close();
});

test('without any script a page is read, and its links lead on', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Events' }).click();
  await page.getByRole('heading', { level: 1, name: /^Events in/ }).waitFor();
  await page
    .getByRole('main')
    .getByRole('article')
    .or(page.getByRole('listitem'))
    .first()
    .waitFor();
  await visitor.close();
});

test('what was begun in the tab goes on, whatever was sent', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto(await addressOf(world, '/book/:id'));
  const more = page.getByRole('button', { name: /^One .* ticket more$/ }).first();
  const quantity = () =>
    page
      .getByLabel(/: number of tickets$/)
      .first()
      .textContent();
  const before = await quantity();
  await more.tap();
  await expect.poll(quantity).not.toBe(before);
  const chosen = await quantity();
  const release = await openBare(page, page.url());
  // The page has the shape of her step, in which no press is lost.
  expect(await more.count()).toBe(0);
  await release();
  await expect.poll(quantity).toBe(chosen);
  await more.tap();
  await expect.poll(quantity).not.toBe(chosen);
  expect(await quantity(), 'one more, on top of what was chosen').not.toBe(before);
  visitor.expectQuiet();
  await visitor.close();
});

test('who is about to press a link has its page at once', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await page.goto('/events');
  await visitor.rests(500);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole('main').getByRole('heading').getByRole('link').first();
  const title = await link.textContent();
  const path = await link.getAttribute('href');
  await link.hover();
  await expect.poll(() => asked).toContain(`/page-data${path}`);
  await visitor.rests(300);
  await link.click();
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  await visitor.rests(500);
  const calls = asked.filter((one) => one.startsWith('/trpc/'));
  expect(calls.filter((one) => !one.startsWith('/trpc/events.view'))).toEqual([]);
  visitor.expectQuiet();
  await visitor.close();
});
