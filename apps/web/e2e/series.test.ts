import { istDate } from '@nagarika/domain/format';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { finger } from './support/hands.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import { describesHerEvent } from './support/wizard.ts';
import type { World } from './support/world.ts';

/** Of the demo data. */
const [admin, organiser] = ['9000000001', '9000000003'];
const title = 'The Open Loom';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dates = (page: Page) => page.getByRole('list', { name: 'Dates' }).getByRole('listitem');

test('a series is made, reviewed at one go, shown on one page, changed and cancelled from one date on', async ({
  world,
}) => {
  const host = await createVisitor(world, { ...phone, colorScheme: 'light' });
  await signInAs(host, organiser);
  await makesIt(host);
  await isApproved(world);
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  await page.getByRole('heading', { name: title }).first().getByRole('link').tap();
  await page.getByRole('heading', { name: 'One of 4 dates' }).waitFor();
  await visitor.expectSound('one date of a series');
  await page.getByRole('link', { name: 'All dates' }).tap();
  await page.getByRole('heading', { name: '4 dates to come' }).waitFor();
  await visitor.expectSound('a series');
  await changesIt(host);
  await page.reload();
  await page.getByRole('heading', { name: '1 date to come' }).waitFor();
  for (const one of [host, visitor]) {
    one.expectQuiet();
    await one.close();
  }
});

async function makesIt(visitor: Visitor) {
  const { page } = visitor;
  await page.goto('/create-event');
  await button(page, 'I Understand & Accept').tap();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('How often').selectOption('Every week');
  await page.getByText('Choose the event date above first.').waitFor();
  const first = istDate(new Date(Date.now() + 30 * 86_400_000));
  await describesHerEvent({ visitor, hands: finger() }, { date: first, time: '18:30' });
  await page.getByLabel('How many dates').fill('1');
  await button(page, 'Continue to Pricing').tap();
  await page.getByText('A series has 2 to 26 dates').waitFor();
  await page.getByLabel('How many dates').fill('4');
  await expect.poll(() => dates(page).count()).toBe(4);
  await dates(page).nth(1).getByRole('button').tap();
  await expect.poll(() => dates(page).count()).toBe(3);
  await page.getByLabel('Another date').fill(istDate(new Date(Date.now() + 33 * 86_400_000)));
  await button(page, 'Add date').tap();
  await expect.poll(() => dates(page).count()).toBe(4);
  await visitor.expectSound('create event: dates');
  await button(page, 'Continue to Pricing').tap();
  await page.getByText('Free Event').tap();
  await page.getByLabel('Total Tickets').fill('20');
  await button(page, 'Review Event').tap();
  await page.getByText('On 4 dates').waitFor();
  await button(page, 'Submit for Review').tap();
  await page.getByRole('heading', { name: 'Event Submitted!' }).waitFor();
}

async function isApproved(world: World) {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signInAs(visitor, admin);
  await page.goto('/admin/events');
  await button(page, title).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText('4 of them wait.').waitFor();
  await visitor.expectSound('a series to judge');
  await dialog.getByRole('button', { name: 'Approve all 4' }).click();
  await dialog.getByRole('button', { name: 'Approve all dates' }).click();
  await page.getByText('Dates approved successfully!').first().waitFor();
  visitor.expectQuiet();
  await visitor.close();
}

async function changesIt(visitor: Visitor) {
  const { page } = visitor;
  await page.goto('/my-events');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
  await card.getByText('3 more dates').tap();
  await visitor.expectSound('my events: a series');
  await card.getByRole('listitem').first().getByRole('link').tap();
  await page.getByRole('link', { name: 'Edit', exact: true }).tap();
  await page.getByLabel('Subtitle').fill('With a guest');
  await page.getByText('This date and all that follow').tap();
  await visitor.expectSound('edit event: which dates');
  await button(page, 'Save Changes').tap();
  await page.getByText('Changes saved').first().waitFor();
  await button(page, 'Cancel event').tap();
  const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
  await dialog.getByText('This date and all that follow').tap();
  await visitor.expectSound('cancel event: which dates');
  await dialog.getByRole('button', { name: 'Cancel these dates' }).tap();
  await page.getByText('Event cancelled').first().waitFor();
}
