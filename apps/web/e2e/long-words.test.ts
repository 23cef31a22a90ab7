import { eventListItemSchema } from '@nagarika/domain/events/listing/event-answers';
import { blogListItemSchema } from '@nagarika/domain/words/blogs/blog-answers';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeLongWords } from '../../server/test/long-words.ts';
import { cutTexts } from './support/cut-texts.ts';
import { test as base } from './support/fixtures.ts';
import { pressEscape } from './support/hands.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, phone, type Visitor } from './support/visitor.ts';
import { choosesPicture } from './support/wizard.ts';
import type { World } from './support/world.ts';

const test = base.extend('preparation', { scope: 'file' }, { prepare: writeLongWords });

const ask = async (world: World, path: string) => (await fetch(`${world.url}/api${path}`)).json();

/** Expects that at 360 px nothing leaves the page, and every text is whole or says where its rest is. */
async function expectWhole({ page }: Visitor, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const faults = [...(await page.evaluate(layoutFaults)), ...(await page.evaluate(cutTexts))];
  expect.soft(faults, name).toEqual([]);
}

async function looksAt(visitor: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visitor.page.goto(path);
    await visitor.page.getByRole('main').waitFor();
    await expectWhole(visitor, path);
  }
}

async function opens(visitor: Visitor, button: Locator, name: string): Promise<void> {
  const { page } = visitor;
  await button.click();
  await page.getByRole('dialog').waitFor();
  await expectWhole(visitor, name);
  await pressEscape(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The dialog must also have stepped back over its entry in the history, which would end the way to the
  // next page.
  await page.waitForFunction(() => !history.state?.layers);
}

/** Returns the first of the paths that begin like this. */
async function linked(page: Page, start: string): Promise<string> {
  const link = page.getByRole('main').locator(`a[href^="${start}"]`).first();
  return (await link.getAttribute('href')) ?? '';
}

test('120 characters without a space in all that a visitor sees', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const events = eventListItemSchema.array().parse(await ask(world, '/events'));
  const [blog] = blogListItemSchema.array().parse(await ask(world, '/blogs'));
  const four = [...new Map(events.map(({ title, id }) => [title, `/event/${id}`])).values()];
  expect(four, 'an event in each of the scripts').toHaveLength(4);
  await looksAt(visitor, [
    ...['/', '/events', ...four, '/groups', '/blogs', `/blog/${blog?.id}`],
    `/blogs?author=${blog?.author.id}`,
  ]);
  await page.goto('/community');
  for (const comments of await page.getByRole('button', { name: /^Comments/ }).all()) {
    await comments.click();
  }
  await expectWhole(visitor, 'wall with its comments');
  await opens(
    visitor,
    page.getByRole('banner').getByRole('button', { name: 'Select City' }),
    'cities',
  );
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('women');
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await expectWhole(visitor, 'search suggestions');
  await visitor.close();
});

test('… that a member and an organiser see', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signInAs(visitor, '9000000002');
  await looksAt(visitor, ['/saved-events', '/notifications', '/profile', '/edit-profile']);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menu').waitFor();
  await expectWhole(visitor, 'account menu');
  await looksAt(visitor, ['/my-bookings']);
  await opens(visitor, page.getByRole('button', { name: 'View' }).first(), 'ticket');
  await opens(visitor, page.getByRole('button', { name: 'Cancel booking' }).first(), 'cancel');
  const events = eventListItemSchema.array().parse(await ask(world, '/events'));
  const paid = events.find(({ isFree, fastFilling }) => !isFree && !fastFilling);
  await looksAt(visitor, [`/book/${paid?.id}`]);
  await page
    .getByRole('button', { name: /ticket more$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
  await expectWhole(visitor, 'summary');
  await visitor.close();

  const organiser = await createVisitor(world, phone);
  await signInAs(organiser, '9000000003');
  await looksAt(organiser, ['/my-events']);
  const event = await linked(organiser.page, '/my-events/');
  await looksAt(organiser, [event, `${event}/check-in`, `${event}/edit`, '/share-your-story']);
  await organiser.close();
});

const tabs = [
  ...['events', 'users', 'community-posts', 'blogs', 'messages', 'banners', 'cities'],
  ...['communities', 'analytics', 'reports', 'payouts', 'books', 'audit-log'],
];

test('… that an admin sees', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signInAs(visitor, '9000000001');
  await looksAt(visitor, ['/admin', ...tabs.map((tab) => `/admin/${tab}`)]);
  for (const tab of ['events', 'users', 'messages']) {
    await page.goto(`/admin/${tab}`);
    await opens(visitor, page.getByRole('cell').getByRole('button').first(), `${tab}: one`);
  }
  await visitor.close();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();

/** The test opens what a press opens, to the last step before it is done. */
test('… when a booking is refunded, an event is hosted again and a ticket changes hands', async ({
  world,
}) => {
  const organiser = await createVisitor(world, phone);
  const { page } = organiser;
  await signInAs(organiser, '9000000003');
  await page.goto('/my-events');
  await page.goto(await linked(page, '/my-events/'));
  await button(page, /^Refund/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Womenwhobuildwonders'.repeat(6));
  await expectWhole(organiser, 'refund');
  await button(page, 'Continue').click();
  await dialog.getByText('This cannot be undone.').waitFor();
  await expectWhole(organiser, 'refund, to check');
  await pressEscape(page);

  await button(page, 'Duplicate').click();
  await page.getByLabel('Event Date').fill('2099-12-30');
  const picture = page.getByAltText('Preview of your event');
  if (!(await picture.isVisible())) await choosesPicture(page, await page.screenshot());
  await picture.waitFor();
  await button(page, 'Continue to Pricing').click();
  await button(page, 'Review Event').click();
  await page.getByRole('heading', { name: 'Review your event' }).waitFor();
  await expectWhole(organiser, 'an event before it is sent');
  await organiser.close();

  const giver = await createVisitor(world, phone);
  await signInAs(giver, '9000000002');
  await giver.page.goto('/my-bookings');
  await button(giver.page, 'View').click();
  await button(giver.page, 'Give to someone').click();
  await giver.page.getByLabel('Her mobile number').fill('9123450019');
  await expectWhole(giver, 'offer a ticket');
  await button(giver.page, 'Offer the ticket').click();
  await giver.page.getByText(/^Offered to/).waitFor();
  await giver.close();
  const receiver = await createVisitor(world, phone);
  await signIn(receiver, '9123450019');
  await looksAt(receiver, ['/my-bookings']);
  await receiver.page.getByRole('link', { name: 'See the ticket' }).click();
  await button(receiver.page, 'Accept the ticket').waitFor();
  await expectWhole(receiver, 'a ticket that is offered');
  await receiver.close();
});

test('… when an admin pays out, looks for a booking and is told of a city', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signInAs(visitor, '9000000001');
  await page.goto('/admin/payouts');
  await page.getByRole('checkbox', { name: 'Pick this row', disabled: false }).first().check();
  await button(page, 'Prepare payouts').click();
  await button(page, 'Mark paid').waitFor();
  await expectWhole(visitor, 'payouts: prepared');
  await opens(visitor, button(page, 'Mark paid'), 'mark paid');
  await opens(visitor, button(page, 'Cancel payout'), 'cancel a payout');
  await opens(visitor, button(page, 'Read the bank’s answer'), 'the bank’s answer');

  await page.goto('/admin/bookings');
  await page.getByLabel('Code, id, invoice, UTR or mobile number').fill('9000000002');
  await button(page, 'Find').click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await expectWhole(visitor, 'bookings of a number');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  await expectWhole(visitor, 'the story of a booking');

  await page.goto('/admin/cities');
  await button(page, /^Actions for .*Women/).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await page
    .getByText(/is the default city now$/)
    .first()
    .waitFor();
  await expectWhole(visitor, 'a toast with the words of a city');
  await visitor.close();
});
