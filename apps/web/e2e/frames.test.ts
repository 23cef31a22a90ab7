import { eventListItemSchema } from '@nagarika/domain/events/listing/event-answers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { lookingTest as test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

/** Pages of one kind: lists, texts, forms; with a way back or not. */
const kinds = {
  wide: ['/events', '/groups', '/blogs', '/community', '/my-bookings', '/saved-events'],
  narrow: [
    ...['/help', '/terms', '/guidelines', '/event-guidelines', '/profile', '/account'],
    ...['/email-address', '/unsubscribe', '/returning-member', '/share-your-story'],
  ],
  'narrow, with a way back': ['/notifications', '/edit-profile', '/create-event'],
};

test('pages of a kind begin at the same place, in the same measure, under the same title', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signInAs(visitor, '9000000002');
  for (const [kind, paths] of Object.entries(kinds)) {
    const first = await framesOf(page, paths[0] ?? '');
    for (const path of paths.slice(1)) {
      expect.soft(await framesOf(page, path), `${kind}: ${path}`).toEqual(first);
    }
  }
  await visitor.close();
});

test('the title stands where it will stand while what the page shows is still on its way', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signInAs(visitor, '9000000002');
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/*notifications.list*', (route) =>
    held.promise.then(() => route.continue()),
  );
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Clear all' }).waitFor();
  const before = await frameOf(page);
  held.resolve();
  await page.getByText(/^\d+ unread of/).waitFor();
  expect((await frameOf(page))?.title).toEqual(before?.title);
  await visitor.close();
});

test('booking and its event stand in the same columns, from the edge of the lists', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const events = eventListItemSchema
    .array()
    .parse(await (await fetch(`${world.url}/api/events`)).json());
  const event = events.find(({ isFree, fastFilling }) => !isFree && !fastFilling);
  const list = await framesOf(page, '/groups');
  const booking = await framesOf(page, `/book/${event?.id}`);
  expect(booking.desktop).toEqual(list.desktop);
  const columns = await columnsOf(page);
  await page.goto(`/event/${event?.id}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await columnsOf(page)).toEqual(columns);
  await visitor.close();
});

/** Measures the page on a desktop and on a phone. */
async function framesOf(page: Page, path: string) {
  await page.setViewportSize(desktop.viewport);
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const wide = await frameOf(page);
  await page.setViewportSize(phone.viewport);
  return { desktop: wide, phone: await frameOf(page) };
}

/** Measures the page in its own letters: with a wider face in their place, lines may break elsewhere. */
async function frameOf(page: Page) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(frame);
}

async function columnsOf(page: Page) {
  await page.setViewportSize(desktop.viewport);
  return page.evaluate(() => {
    const columns = [...document.querySelectorAll('main > * > *')]
      .map((part) => getComputedStyle(part))
      .filter(
        ({ display, gridTemplateColumns }) => display === 'grid' && / /.test(gridTemplateColumns),
      )
      .map(({ gridTemplateColumns, columnGap }) => `${gridTemplateColumns}, ${columnGap} between`);
    return [...new Set(columns)];
  });
}

/** Returns where the page's column and its title stand, and how far below the title's block the rest. */
function frame() {
  const title = document.querySelector('main h1');
  const column = document.querySelector('main > *');
  const header = document.querySelector('header');
  if (!title || !column || !header) return null;
  const { paddingLeft, paddingRight } = getComputedStyle(column);
  const { left, right } = column.getBoundingClientRect();
  const { fontSize, lineHeight } = getComputedStyle(title);
  const { left: x, top } = title.getBoundingClientRect();
  const block = [...column.children].find((it) => it.contains(title));
  const next = [...column.children].find(
    (it) => block && block.compareDocumentPosition(it) & 4 && it.getBoundingClientRect().height > 1,
  );
  return {
    left: left + Number.parseFloat(paddingLeft),
    right: right - Number.parseFloat(paddingRight),
    title: { x, y: top - header.getBoundingClientRect().bottom, fontSize, lineHeight },
    gap: block && next && next.getBoundingClientRect().top - block.getBoundingClientRect().bottom,
  };
}
