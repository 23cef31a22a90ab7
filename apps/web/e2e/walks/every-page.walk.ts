import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { type BookableEvent, bookableEvent } from '../support/bookable-event.ts';
import { test as base } from '../support/fixtures.ts';
import { pressEscape } from '../support/hands.ts';
import { needingNone } from '../support/needing-none.ts';
import { pseudoPages } from '../support/pseudo-pages.ts';
import { pseudo } from '../support/pseudo-words.ts';
import { signIn, signInAs } from '../support/signed-in.ts';
import { copySources } from '../support/source-copy.ts';
import { createVisitor, desktop, phone, type Visitor } from '../support/visitor.ts';
import { addFurtherLanguage, code, runIn } from './further-language.ts';

/** The product with one more language, as docs/recipes/new-language.md adds it. */
const test = base.extend(
  'preparation',
  { scope: 'file' },
  needingNone(async ({ onCleanup }) => {
    const { folder, remove } = copySources({ withBuild: false });
    onCleanup(remove);
    await addFurtherLanguage(folder);
    return { sources: folder };
  }),
);
const { expectWorded, visits } = pseudoPages({ code, keepsPictures: true });

let event: BookableEvent;
let story: string;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
  const [first] = await (await fetch(`${world.url}/api/blogs`)).json();
  story = first.id;
});

const button = (page: Page, name: string) => page.getByRole('button', { name: pseudo(name) });

async function looksInto(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.getByRole('dialog').waitFor();
  await expectWorded(visitor, name);
  await pressEscape(visitor.page);
  await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('the checks of the recipe hold for it', ({ preparation }) => {
  const inWeb = ['--cwd', 'apps/web', 'vitest', 'run', 'build/catalogs.test.ts'];
  const inServer = ['--cwd', 'apps/server', 'vitest', 'run', 'test/texts.test.ts', 'src/words'];
  const types = ['packages/domain', 'apps/web', 'apps/server'].map((name) => [
    ...['tsc', '--noEmit', '--checkers', '1', '-p', name],
  ]);
  for (const command of [inWeb, inServer, ...types]) {
    runIn(preparation.sources, ['--bun', 'run', ...command]);
  }
});

describe.each([
  { screen: 'a phone', size: { ...phone, locale: 'xa' } },
  { screen: 'a desktop', size: { ...desktop, locale: 'xa' } },
])('on $screen', ({ size }) => {
  test('what a visitor sees', async ({ world }) => {
    const visitor = await createVisitor(world, size);
    const { page } = visitor;
    await visits(visitor, [
      ...['', '/events', '/events?search=zzzzz', `/event/${event.id}`, `/book/${event.id}`],
      ...['/community', '/blogs', `/blog/${story}`, '/groups', '/about', '/contact', '/help'],
      ...['/terms', '/privacy', '/guidelines', '/event-guidelines', '/nowhere', '/profile'],
      ...['/auth', '/my-bookings', '/returning-member', '/email-address?token=none'],
      '/unsubscribe?token=none',
      ...[`/event/${crypto.randomUUID()}`, `/blog/${crypto.randomUUID()}`],
    ]);
    await page.goto(`/${code}/events`);
    await button(page, 'Select City').first().click();
    await looksInto(visitor, 'city dialog');
    const search = button(page, 'Search').first();
    if (await search.isVisible()) await search.click();
    else await page.getByRole('searchbox', { name: pseudo('Search events') }).press('w');
    await page.getByRole('dialog').getByRole('searchbox').fill('women');
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    await looksInto(visitor, 'search dialog');
    const menu = button(page, 'Open menu');
    if (await menu.isVisible()) {
      await menu.click();
      await expectWorded(visitor, 'menu');
    }
    for (const name of ['Terms & Conditions', 'Privacy Policy']) {
      await page.goto(`/${code}/help`);
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: pseudo(name) })
        .click();
      await looksInto(visitor, name);
    }
    await page.goto(`/${code}/my-bookings`);
    await page
      .getByRole('main')
      .getByRole('button', { name: pseudo('Sign In') })
      .click();
    const dialog = page.getByRole('dialog');
    await expectWorded(visitor, 'sign-in');
    await dialog.getByLabel(pseudo('Mobile number')).fill('1234567890');
    await dialog.getByRole('button', { name: pseudo('Continue') }).click();
    await expectWorded(visitor, 'sign-in, refused');
    await dialog.getByLabel(pseudo('Mobile number')).fill('9876500099');
    await dialog.getByRole('button', { name: pseudo('Continue') }).click();
    await dialog.getByLabel(pseudo('One-time code')).waitFor();
    await expectWorded(visitor, 'sign-in, code');
    await visitor.close();
  });

  test('what a newcomer sees who books', async ({ world }) => {
    const visitor = await createVisitor(world, size);
    const { page } = visitor;
    await signIn(visitor, size.viewport.width === 360 ? '9876500081' : '9876500082');
    await page.goto(`/${code}/book/${event.id}`);
    const more = new RegExp(`^${pseudo('One').slice(0, -1)} .*`);
    await page.getByRole('main').getByRole('button', { name: more }).last().click();
    await expectWorded(visitor, 'tickets chosen');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: pseudo('Check and pay') }).waitFor();
    await expectWorded(visitor, 'summary');
    await page.getByRole('main').locator('button:has(.money), button:has-text("₹")').last().click();
    const checkout = page.getByRole('dialog', { name: 'Nagarika' });
    await checkout.getByRole('button', { name: 'Pay (success)' }).click();
    await page
      .getByText(/^NGK-\w{4}-\w{4}$/)
      .first()
      .waitFor();
    await expectWorded(visitor, 'confirmation');
    await visits(visitor, ['/my-bookings']);
    await button(page, 'View').first().click();
    await looksInto(visitor, 'ticket');
    await visitor.close();
  });

  test('what a member and an organiser see', async ({ world }) => {
    const member = await createVisitor(world, size);
    await signInAs(member, '9000000002');
    await visits(member, [
      ...['', '/my-bookings', '/notifications', '/account', '/edit-profile', '/profile'],
      ...['/saved-events', '/share-your-story', '/community', `/book/${event.id}`],
      `/ticket-transfer/${crypto.randomUUID()}`,
    ]);
    await member.close();
    const organiser = await createVisitor(world, size);
    const { page } = organiser;
    await signInAs(organiser, '9000000003');
    await visits(organiser, ['/my-events', '/create-event', '/profile']);
    await page.goto(`/${code}/my-events`);
    const own = page.getByRole('main').locator(`a[href^="/${code}/my-events/"]`).first();
    const path = (await own.getAttribute('href'))?.slice(code.length + 1) ?? '';
    await visits(organiser, [path, `${path}/edit`, `${path}/check-in`]);
    await organiser.close();
  });

  test('what an admin sees', async ({ world }) => {
    const visitor = await createVisitor(world, size);
    await signInAs(visitor, '9000000001');
    const tabs = [
      ...['events', 'users', 'bookings', 'community-posts', 'blogs', 'messages', 'banners'],
      ...['cities', 'communities', 'analytics', 'reports', 'payouts', 'settings', 'audit-log'],
      'books',
    ];
    await visits(visitor, ['/admin', ...tabs.map((tab) => `/admin/${tab}`), '/admin/blogs/new']);
    for (const tab of ['events', 'users', 'messages']) {
      await visitor.page.goto(`/${code}/admin/${tab}`);
      await visitor.page.getByRole('cell').getByRole('button').first().click();
      await looksInto(visitor, `admin, one of the ${tab}`);
    }
    await visitor.close();
  });
});
