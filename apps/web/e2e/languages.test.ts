import { pathIn, readPath } from '@nagarika/domain/language/languages';
import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

const shown = (page: Visitor['page']) => page.evaluate(() => document.documentElement.lang);

test('she chooses her language: the page stays, with what she has typed and where she reads', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/contact');
  await page.getByLabel('Name').fill('ज्योत्स्ना K');
  await page.getByLabel('Message', { exact: true }).fill('A question about my ticket');
  const choice = page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' });
  await choice.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  await choice.click();
  await page.waitForURL('/hi/contact');
  await expect.poll(() => shown(page)).toBe('hi');
  expect(Math.abs((await page.evaluate(() => scrollY)) - at)).toBeLessThan(400);
  expect(await page.locator('form input').first().inputValue()).toBe('ज्योत्स्ना K');
  expect(await page.locator('form textarea').inputValue()).toBe('A question about my ticket');
  await page.getByRole('heading', { level: 1, name: 'संपर्क' }).waitFor();
  expect(await page.title()).toContain('नागरिका');
  await visitor.expectSound('contact in Hindi');

  await page.goto('/events?sort=rating');
  expect(new URL(page.url()).pathname).toBe('/hi/events');
  await visitor.rests(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL('/events?sort=rating');
  await page.goto('/hi/events');
  expect(await shown(page)).toBe('hi');
  visitor.expectQuiet();
  await visitor.close();
});

test.for([
  ['/events', 'en'],
  ['/hi/events', 'hi'],
  ['/hi/groups', 'hi'],
] as const)(
  'a choice on %s that is pressed while the page is taken over waits for that',
  async ([path, language], { world }) => {
    const visitor = await createVisitor(world, phone);
    const { page } = visitor;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.addInitScript(pressAsSoonAsHeard);
    await page.goto(path);
    await expect.poll(() => shown(page)).toBe(language === 'en' ? 'hi' : 'en');
    await page.waitForURL(pathIn(language === 'en' ? 'hi' : 'en', readPath(path).path));
    expect(await page.evaluate(() => document.documentElement.dataset.pressed)).toBe('early');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await visitor.rests(300);
    visitor.expectQuiet();
    await visitor.close();
  },
);

/** Presses again and again, until the application has heard it. */
function pressAsSoonAsHeard(): void {
  let isTakenOver = false;
  let isHeard = false;
  addEventListener('taken-over', () => {
    isTakenOver = true;
  });
  addEventListener('click', (event) => {
    isHeard = event.defaultPrevented;
    event.preventDefault();
    if (isHeard) document.documentElement.dataset.pressed = isTakenOver ? 'late' : 'early';
  });
  function press(): void {
    const choice = document.querySelector<HTMLElement>('footer a[hreflang]:not([aria-current])');
    if (choice) scrollTo(0, 400);
    choice?.click();
    if (!isHeard) setTimeout(press);
  }
  press();
}

test('whose browser speaks Hindi is offered it once, and led nowhere', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, locale: 'hi-IN' });
  const { page } = visitor;
  await page.goto('/about');
  const accept = page.getByRole('button', { name: 'हिन्दी में पढ़ें' });
  await accept.waitFor();
  expect(await shown(page)).toBe('en');
  await visitor.expectSound('Hindi is offered');
  await page.getByRole('button', { name: 'नहीं, शुक्रिया' }).click();
  await accept.waitFor({ state: 'hidden' });
  await page.reload();
  await visitor.rests(500);
  expect(await accept.isVisible()).toBe(false);
  await page.evaluate(() => localStorage.removeItem('language'));
  await page.reload();
  await accept.click();
  await page.waitForURL('/hi/about');
  visitor.expectQuiet();
  await visitor.close();
});

describe('in Hindi every page is whole', () => {
  const pages = ['', '/events', '/community', '/blogs', '/groups', '/about', '/contact', '/help'];
  const texts = ['/terms', '/privacy', '/guidelines', '/event-guidelines', '/profile', '/nowhere'];

  test('what a visitor sees, on a phone', async ({ world }) => {
    const visitor = await createVisitor(world, { ...phone, locale: 'hi-IN' });
    for (const path of [...pages, ...texts, `/event/${event.id}`, `/book/${event.id}`]) {
      await visitor.page.goto(`/hi${path}`);
      await visitor.rests(300);
      await visitor.expectSound(`hi${path}`);
    }
    visitor.expectQuiet({ but: '/hi/nowhere' });
    await visitor.close();
  });

  test('what an organiser and an admin see', async ({ world }) => {
    for (const [number, size, paths] of [
      [
        '9000000003',
        phone,
        ['my-bookings', 'my-events', 'notifications', 'account', 'edit-profile', 'create-event'],
      ],
      [
        '9000000001',
        desktop,
        ['admin', 'admin/events', 'admin/users', 'admin/payouts', 'admin/books', 'admin/settings'],
      ],
    ] as const) {
      const visitor = await createVisitor(world, { ...size, locale: 'hi-IN' });
      await signInAs(visitor, number);
      for (const path of paths) {
        await visitor.page.goto(`/hi/${path}`);
        await visitor.rests(300);
        await visitor.expectSound(`hi/${path}`);
      }
      visitor.expectQuiet();
      await visitor.close();
    }
  });
});
