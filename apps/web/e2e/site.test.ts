import { describe, expect } from 'vitest';
import { lookingTest as test } from './support/fixtures.ts';
import { pressEscape } from './support/hands.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const pages = [
  { path: '/', heading: 'Connect. Create. Celebrate.' },
  { path: '/groups', heading: 'WhatsApp groups in Delhi NCR' },
  { path: '/about', heading: 'Women who build, city by city' },
  { path: '/guidelines', heading: 'Community Guidelines' },
  { path: '/event-guidelines', heading: 'Event Guidelines' },
  { path: '/help', heading: 'Help Center' },
  { path: '/terms', heading: 'Terms & Conditions' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/no-such-page', heading: '404 Page Not Found' },
];
const screens = [
  { screen: 'a phone', size: phone, colorScheme: 'light' },
  { screen: 'a desktop in the dark', size: desktop, colorScheme: 'dark' },
] as const;

describe.each(screens)('on $screen', ({ size, colorScheme }) => {
  test('every page of the house is whole', async ({ world }) => {
    const visitor = await createVisitor(world, { ...size, colorScheme });
    for (const { path, heading } of pages) {
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      await visitor.expectSound(`page ${path}`);
    }
    visitor.expectQuiet({ but: '/no-such-page' });
    await visitor.close();
  });

  test('terms and privacy open from the footer', async ({ world }) => {
    const visitor = await createVisitor(world, { ...size, colorScheme });
    const { page } = visitor;
    await page.goto('/help');
    for (const [name, words] of [
      ['Terms & Conditions', /until 24 hours before the event for a full refund/],
      ['Privacy Policy', /Digital Personal Data Protection Act, 2023/],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByText(words).first().waitFor();
      await dialog.getByRole('heading', { name: 'Grievance Officer' }).waitFor();
      await visitor.expectSound(name);
      await pressEscape(page);
      await dialog.waitFor({ state: 'hidden' });
    }
    visitor.expectQuiet();
    await visitor.close();
  });
});

test('the footer leads to real pages', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await page.goto('/about');
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.first().waitFor();
  for (const name of ['Event Guidelines', 'Guidelines', 'Help Center']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  visitor.expectQuiet();
  await visitor.close();
});

test('about counts what the server says', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await page.goto('/about');
  await page.getByText('500+').waitFor();
  await page.getByText('50+', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Explore Events' }).click();
  await page.waitForURL('/events');
  await visitor.close();
});

test('a city in storage that cannot be read is rebuilt from its name', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await page.addInitScript(() => {
    localStorage.setItem('selectedCity', 'Kochi');
    localStorage.setItem('selectedCityData', '{broken');
  });
  await page.goto('/groups');
  await page.getByRole('heading', { level: 1, name: 'WhatsApp groups in Kochi' }).waitFor();
  await page.getByRole('heading', { name: 'Kochi Homestays & Spices' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search groups' }).fill('zebra');
  await page.getByRole('heading', { name: 'No groups found' }).waitFor();
  await visitor.expectSound('groups: none found');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('heading', { name: 'Kochi Homestays & Spices' }).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('search is worked by keyboard: suggestions, the list, the last searches', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await page.goto('/about');
  await page.getByRole('searchbox', { name: 'Search events' }).press('w');
  const dialog = page.getByRole('dialog', { name: 'Search events' });
  await dialog.getByRole('searchbox').pressSequentially('orkshop');
  await dialog.getByRole('link').first().waitFor();
  await visitor.expectSound('search: suggestions');
  const field = await dialog.getByRole('searchbox').boundingBox();
  const title = await dialog.getByRole('link').first().locator('span').first().textContent();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();

  await page.getByRole('searchbox', { name: 'Search events' }).press('Enter');
  await dialog.getByRole('button', { name: 'workshop' }).waitFor();
  await visitor.expectSound('search: last searches');
  // The field stays where it is, whatever is listed below it.
  expect(await dialog.getByRole('searchbox').boundingBox()).toEqual(field);
  await dialog.getByRole('searchbox').fill('pottery');
  await page.keyboard.press('Enter');
  await page.waitForURL('/events?search=pottery');
  await visitor.close();
});

test('what fails to load says so and is tried again; what is empty offers another city', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, serviceWorkers: 'block' });
  const { page } = visitor;
  // The first page brings its data with it; those that follow ask for theirs.
  await page.goto('/help');
  await visitor.rests(500);
  let isBroken = true;
  await page.route(/\/(trpc|page-data)\//, (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Nagarika' }).click();
  for (const words of [
    'Failed to fetch banners',
    'Failed to fetch communities',
    'Failed to fetch events',
    'Failed to fetch posts',
  ])
    await page.getByText(words).waitFor();
  await visitor.expectSound('home: nothing came');
  isBroken = false;
  for (const part of [/banners/, /communities/, /events/, /posts/])
    await page
      .getByRole('alert')
      .filter({ hasText: part })
      .getByRole('button', { name: 'Try again' })
      .click();
  await page.getByRole('region', { name: 'Announcements' }).waitFor();
  await page
    .getByRole('link', { name: 'Women Who Build: The Delhi Summit', exact: true })
    .waitFor();

  await page.evaluate(() => localStorage.setItem('selectedCity', 'Nowhere'));
  await page.goto('/');
  await page.getByRole('heading', { name: 'No Events Found' }).waitFor();
  await page.getByText('No WhatsApp communities in Nowhere').waitFor();
  await visitor.expectSound('home: no events');
  await page.getByRole('main').getByRole('button', { name: 'Change City' }).click();
  await page.getByRole('dialog', { name: 'Select Your City' }).waitFor();
  visitor.expectQuiet({ but: '/trpc/' });
  await visitor.close();
});

test('the menu closes on Escape and gives the focus back', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await page.goto('/help');
  await visitor.rests(500);
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await toggle.click();
  await page.getByRole('navigation', { name: 'More' }).waitFor();
  await visitor.expectSound('menu');
  await pressEscape(page);
  await page.getByRole('navigation', { name: 'More' }).waitFor({ state: 'hidden' });
  await expect.poll(() => toggle.evaluate((it) => it === document.activeElement)).toBe(true);
  visitor.expectQuiet();
  await visitor.close();
});
