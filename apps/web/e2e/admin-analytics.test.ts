import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

/** An admin of the demo data. */
const admin = '9000000001';

async function signIn({ context }: Visitor) {
  const post = async (path: string, data: unknown) =>
    (await context.request.post(`/api/auth/${path}`, { data })).json();
  const { otpCode } = await post('send-phone-otp', { phone: admin });
  await post('verify-phone-otp', { phone: admin, otp: otpCode });
}

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Reads from the funnel's table how many people came to this step. */
async function peopleAt(page: Page, step: string) {
  const row = card(page, 'From a look to a booking').getByRole('row', { name: step });
  return numberIn(await row.getByRole('cell').first().textContent());
}

test('an opened event is a look in the figures, and each chart has its table', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const { page } = visitor;
  await signIn(visitor);
  await page.goto('/admin/analytics?filter=7d');
  const funnel = card(page, 'From a look to a booking');
  await funnel.getByText('Show table').tap();
  const before = await peopleAt(page, 'Looked at an event');
  expect(before, 'the demo has its lookers').toBeGreaterThan(50);
  await visitor.expectSound('analytics');

  await looksAtAnEvent(world);
  await expect
    .poll(async () => {
      await page.reload();
      await funnel.getByText('Show table').tap();
      return peopleAt(page, 'Looked at an event');
    })
    .toBe(before + 1);
  visitor.expectQuiet();
  await visitor.close();
});

/** Looks as a new visitor: her browser has our cookie from the first answer on, and counts with the next. */
async function looksAtAnEvent(world: World) {
  const reader = await createVisitor(world, phone);
  let calls = 0;
  reader.page.on('response', (answer) => {
    if (answer.url().includes('events.view')) calls += 1;
  });
  await reader.page.goto('/events');
  await reader.page.getByRole('main').getByRole('heading').getByRole('link').first().tap();
  await expect.poll(() => calls).toBeGreaterThan(0);
  await reader.rests(500);
  reader.expectQuiet();
  await reader.close();
}

test('the period stands in the address, and charts go by keyboard', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor);
  await page.goto('/admin/analytics');
  const period = page.getByLabel('Period');
  await period.selectOption('Last 90 days');
  await page.waitForURL(/filter=90d/);
  await page.reload();
  expect(await period.inputValue()).toBe('90d');
  const chart = page.getByRole('img', { name: /^Chart: bookings by day, \d/ });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Bookings : \d/).waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
  const sales = card(page, 'Bookings and takings by day');
  await expect.poll(() => sales.getByRole('row').count()).toBe(91);
  await visitor.expectSound('analytics: tables');
  visitor.expectQuiet();
  await visitor.close();
});

test('figures that cannot be loaded can be asked for again', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signIn(visitor);
  const restore = await cutOff(page, '*/trpc/*admin.analytics.show*');
  await page.goto('/admin/analytics');
  await page.getByText('The figures could not be loaded.').waitFor();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('img', { name: /^Bar chart: \d/ }).waitFor();
  await visitor.close();
});

test('a report is chosen, sorted, searched and taken along as a file', async ({ world }) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  const { page } = visitor;
  await signIn(visitor);
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByLabel('Report by').selectOption('Financial year');
  await page.waitForURL(/from=\d{4}-04-01/);
  const total = page.getByRole('row', { name: /^Total/ });
  await total.waitFor();
  await visitor.expectSound('reports');
  const inAll = numberIn(await total.getByRole('cell').first().textContent());
  expect(inAll).toBeGreaterThan(1000);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-04-01-to-\d{4}-03-31\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.at(-1)).toContain(`"${inAll.toFixed(2)}","${Math.round(inAll * 100)}"`);

  await page.getByLabel('Find by organiser or company').fill('ritu');
  // The rows are the organiser's and the total; as cards the cells say their own names.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByLabel('Find by organiser or company').fill('nobody at all');
  await page.getByText(/^No organiser by that name had takings/).waitFor();
  visitor.expectQuiet();
  await visitor.close();
});

test('days that are turned around are not asked for, and say so', async ({ world }) => {
  const visitor = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = visitor;
  await signIn(visitor);
  await page.goto('/admin/reports?from=2026-01-05&to=2026-01-20');
  await page.getByText(/^No money has moved in|^Total$/).waitFor();
  await page.getByLabel('Last day').fill('2026-01-04');
  await page.getByText('The last day cannot be before the first.').waitFor();
  expect(page.url()).toContain('to=2026-01-20');
  await visitor.expectSound('reports: wrong days');
  await page.getByLabel('Last day').fill('2026-12-31');
  await page.waitForURL(/to=2026-12-31/);
  visitor.expectQuiet();
  await visitor.close();
});
