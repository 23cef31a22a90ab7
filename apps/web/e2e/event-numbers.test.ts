import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { loseLooks } from '../../server/test/lose-looks.ts';
import { cutOff } from './support/cut-off.ts';
import { test as base } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

/** An organiser of the demo data, with events past and coming. */
const organiser = '9000000003';
const title = 'Throw Your First Pot';

const test = base.extend(
  'preparation',
  { scope: 'file' },
  { prepare: (url) => loseLooks(url, title) },
);

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openNumbers({ page }: Visitor) {
  await page.goto('/my-events');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: 'Numbers' }).click();
  await page.getByRole('heading', { name: 'Numbers', level: 1 }).waitFor();
}

test('an organiser looks at her event in figures, and takes its bookings along', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await openNumbers(visitor);
  const funnel = card(page, 'From a look to a booking');
  await funnel.getByRole('img', { name: /^Bar chart: \d+ people looked at it/ }).waitFor();
  await funnel.getByText('Show table').tap();
  const booked = funnel
    .getByRole('row', { name: /^Booked/ })
    .getByRole('cell')
    .first();
  expect(Number(await booked.textContent())).toBeGreaterThan(0);
  await card(page, 'Tickets over time').getByText('Show table').tap();
  // Few looks were counted: more people began than that, and no share is made of it.
  const reason = 'Where more people began to book, or booked, than were counted as looking';
  await funnel.getByText('People, each counted once a day.').waitFor();
  await funnel.getByText(reason).waitFor();
  const shares = (await funnel.getByRole('cell').allTextContents()).filter((text) =>
    /[%–]/.test(text),
  );
  expect(shares.filter((text) => Number.parseFloat(text) > 100)).toEqual([]);
  expect(shares.filter((text) => text === '–').length).toBeGreaterThanOrEqual(3);
  await card(page, 'From where people came').getByText(reason).waitFor();
  await page.getByText('more booked than were counted as looking', { exact: true }).waitFor();
  await visitor.expectSound('an event in figures');

  await page.getByRole('radio', { name: /^One seat/ }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Excel' }).tap();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('seats.xlsx');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await page.getByText('It is among your downloads.').waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('a file that does not come is said, and comes when it is asked for again', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signInAs(visitor, organiser);
  await openNumbers(visitor);
  const other = page.getByLabel('Compare with');
  const before = await other.inputValue();
  await other.selectOption({ index: 1 });
  await expect.poll(() => other.inputValue()).not.toBe(before);
  await visitor.expectSound('an event beside another one');
  const restore = await cutOff(page, '*/bookings.csv*');
  const take = page.getByRole('button', { name: 'Download CSV' });
  await take.press('Enter');
  await page.getByText('The file was not made.').waitFor();
  await restore();
  const downloading = page.waitForEvent('download');
  await take.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('bookings.csv');
  await visitor.close();
});
