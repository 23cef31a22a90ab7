import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { keyboard, pressEscape } from './support/hands.ts';
import { confirmsHerNumber } from './support/own-number.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** An organiser of the demo data with events past and coming; this one has sold most of its seats. */
const organiser = '9000000003';
const title = 'Throw Your First Pot';
const other = 'Price Your Craft Without Apologising';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function toastOf({ page }: Visitor, text: string) {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text, { exact: true });
}

test('a visitor is asked to sign in', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  await visitor.page.goto('/my-events');
  await visitor.page.getByText('Please sign in to view your events.').waitFor();
  await visitor.expectSound('my events: signed out');
  visitor.expectQuiet();
  await visitor.close();
});

test('what cannot be loaded can be tried again, and what is not hers is not there', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signInAs(visitor, organiser);
  const restore = await cutOff(page, '*/trpc/*myEvents.list*');
  await page.goto('/my-events');
  await page.getByText('Your events could not be loaded.').waitFor();
  await restore();
  await button(page, 'Try again').click();
  await page.getByRole('link', { name: title }).waitFor();
  await page.goto('/my-events/00000000-0000-4000-8000-000000000000');
  await page.getByText('Event Not Found').waitFor();
  await visitor.close();
});

test('an organiser follows her sales, edits, duplicates and cancels', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await page.goto('/my-events');
  await page.getByRole('link', { name: title }).waitFor();
  await visitor.expectSound('my events');
  await givesHerPayoutDetails(visitor);
  await page.getByRole('link', { name: title }).tap();
  await page.getByText('One line for each ticket').waitFor();
  await page.getByText('By ticket type').waitFor();
  await visitor.expectSound('my event');

  const search = page.getByLabel('Find by name or code');
  await search.fill('nobody at all');
  await page.getByText('Nobody by that name or code.').waitFor();
  await search.fill('NGS-');
  await page.getByText('One line for each ticket').waitFor();
  const csv = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).tap();
  expect((await csv).suggestedFilename()).toBe('attendees.csv');

  await editsHerEvent(visitor);
  await duplicatesHerEvent(visitor);
  await cancelsHerEvent(world, visitor);
  await visitor.close();
});

test('the card of a coming event leads to its door, that of a past one does not', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await page.goto('/my-events');
  const cards = page.getByRole('listitem');
  const coming = cards.filter({ has: page.getByRole('link', { name: other }) });
  const address = await coming.getByRole('link', { name: other }).getAttribute('href');
  const past = cards.filter({ has: page.getByText('Past', { exact: true }) });
  expect(await past.count()).toBeGreaterThan(0);
  expect(await past.getByRole('link', { name: 'Check-in' }).count()).toBe(0);

  await coming.getByRole('link', { name: 'Check-in' }).tap();
  await page.waitForURL((url) => url.pathname === `${address}/check-in`);
  await page.getByText('All scans are sent.').waitFor();
  await page.getByText(/^0 of \d+ in$/).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('all of it goes by keyboard alone', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  const { press, write } = keyboard(page);
  await signInAs(visitor, organiser);
  await page.goto('/my-events');
  await page.getByRole('link', { name: other }).waitFor();
  await press(page.getByRole('link', { name: other }));
  await page.getByRole('heading', { name: other }).waitFor();

  const search = page.getByLabel('Find by name or code');
  await write(search, 'nobody at all');
  await page.getByText('Nobody by that name or code.').waitFor();

  await press(page.getByRole('link', { name: 'Edit', exact: true }));
  await write(page.getByLabel('Subtitle'), 'And the sentence after the number');
  await press(button(page, 'Save Changes'));
  await toastOf(visitor, 'Changes saved').waitFor();

  // The focus goes into the dialog and back to the button that opened it, both ways.
  const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
  await press(button(page, 'Cancel event'));
  await write(dialog.getByLabel('Reason'), 'I had second thoughts.');
  await press(dialog.getByRole('button', { name: 'Keep the event' }));
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, 'Cancel event')).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await pressEscape(page);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, 'Cancel event')).toBe(true);

  await press(button(page, 'Duplicate'));
  await page.getByRole('heading', { name: 'Event Details' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(other);
  visitor.expectQuiet();
  await visitor.close();
});

const hasFocus = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement);

async function givesHerPayoutDetails(visitor: Visitor) {
  const { page } = visitor;
  await button(page, 'Change').tap();
  await page.getByLabel('Name on the account').fill('Ritu Malhotra');
  await page.getByLabel('Account number', { exact: true }).fill('123456789012');
  await page.getByLabel('Account number again').fill('123456789021');
  await page.getByLabel('IFSC').fill('hdfc0888888');
  await page.getByText('There is no such IFSC.').waitFor();
  await page.getByLabel('IFSC').fill('hdfc0001234');
  await page.getByText('HDFC Bank', { exact: true }).waitFor();
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE1234');
  await button(page, 'Save payout details').tap();
  await page.getByText('Please enter a valid PAN, like ABCDE1234F').waitFor();
  await page.getByText('The two account numbers are not the same').waitFor();
  await visitor.expectSound('payout details');
  await page.getByLabel('Account number again').fill('123456789012');
  await page.getByLabel('PAN', { exact: true }).fill('ABCPM1234R');
  await button(page, 'Save payout details').tap();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
  await visitor.expectSound('payout details: a code is asked for');
  // She has her text when she goes back, and is asked again.
  await pressEscape(page);
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe(
    '123456789012',
  );
  await button(page, 'Save payout details').tap();
  await confirmsHerNumber(page);
  await page.getByText('••••••9012').waitFor();
}

async function editsHerEvent(visitor: Visitor) {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Edit', exact: true }).tap();
  const subtitle = page.getByLabel('Subtitle');
  await subtitle.fill('For hands that have never touched clay');
  await page.reload();
  expect(await subtitle.inputValue()).toBe('For hands that have never touched clay');
  await page.getByLabel('Total Tickets').fill('11');
  await button(page, 'Save Changes').tap();
  await toastOf(visitor, '12 tickets are sold already: the total cannot be less.').waitFor();
  await page.getByLabel('Total Tickets').fill('14');
  await visitor.expectSound('edit event');
  await button(page, 'Save Changes').tap();
  await toastOf(visitor, 'Changes saved').waitFor();

  await page.getByRole('link', { name: 'Edit', exact: true }).tap();
  await page.getByLabel('Venue Name').fill('The new studio');
  await button(page, 'Save Changes').tap();
  await toastOf(visitor, 'Changes submitted').waitFor();
  await page.getByText('Your changes are in review').waitFor();
  await visitor.expectSound('my event: in review');
}

async function duplicatesHerEvent({ page }: Visitor) {
  const address = page.url();
  await button(page, 'Duplicate').tap();
  await page.getByRole('heading', { name: 'Event Details' }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(title);
  expect(await page.getByLabel('Event Date').inputValue()).toBe('');
  await page.goto(address);
  await button(page, 'Duplicate').tap();
  await page.getByRole('dialog', { name: 'Replace your draft?' }).waitFor();
  await button(page, 'Keep my draft').tap();
}

async function cancelsHerEvent(world: World, visitor: Visitor) {
  const { page } = visitor;
  await button(page, 'Cancel event').tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
  await dialog.getByLabel('Reason').fill('The kiln broke.');
  await visitor.expectSound('cancel event');
  await dialog.getByRole('button', { name: 'Cancel event' }).tap();
  await toastOf(visitor, 'Event cancelled').waitFor();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  await expect.poll(() => button(page, 'Cancel event').count()).toBe(0);
  // Nobody reloads the page to see what became of the tickets.
  await expect.poll(() => page.locator('li').getByText('Not yet', { exact: true }).count()).toBe(0);
  expect(await world.auditBooks()).toEqual([]);
}
