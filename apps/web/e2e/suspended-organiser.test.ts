import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

/** Sign-ins of the demo data. */
const [admin, organiser] = ['9000000001', '9000000003'];
const hers = 'Women Who Build: The Delhi Summit';

async function cardOf(page: Page) {
  await page.goto('/admin/users');
  await page.getByLabel('Find by name, e-mail or phone').fill(organiser);
  await page.getByRole('cell').getByRole('button', { name: 'Ritu Malhotra' }).click();
  return page.getByRole('dialog', { name: 'Ritu Malhotra' });
}

test('an organiser is suspended with her sales stopped, and let back in: her event goes from the lists and comes back', async ({
  world,
}) => {
  const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
  const listed = async () => {
    const answer = await fetch(`${world.url}/api/events?search=${encodeURIComponent(hers)}`);
    const found: { id: string; title: string }[] = await answer.json();
    return found.find(({ title }) => title === hers);
  };
  const event = await listed();
  const desk = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = desk;
  await signInAs(desk, admin);
  const card = await cardOf(page);
  await card.getByRole('button', { name: 'Suspend', exact: true }).click();
  await card.getByText(/^Their \d+ coming events$/).waitFor();
  await card.getByText(/^₹[\d,.]+ go back, and everybody is told/).waitFor();
  await card.getByLabel(/^Stop their sales/).check();
  await card.getByLabel('Reason').fill('Three complaints.');
  await desk.expectSound('suspending an organiser');
  await card.getByRole('button', { name: 'Yes, suspend' }).click();
  await card.getByText(/coming events are not listed and not sold/).waitFor();
  const letIn = card.getByRole('button', { name: 'Let back in', exact: true });
  // The keyboard goes on from where it was asked.
  await expect.poll(() => letIn.evaluate((it) => it === document.activeElement)).toBe(true);
  await desk.expectSound('a suspended organiser');

  expect(await listed()).toBeUndefined();
  await visitor.page.goto(`/event/${event?.id}`);
  await visitor.page.getByText('Tickets are not sold at the moment').first().waitFor();
  await visitor.expectSound('an event whose sales are stopped');

  await letIn.click();
  expect(await card.getByLabel(/^Sell and list their events again/).isChecked()).toBe(true);
  await desk.expectSound('letting an organiser back in');
  await card.getByRole('button', { name: 'Yes, let back in' }).click();
  await card.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
  expect(await listed()).toMatchObject({ id: event?.id });
  expect(await world.auditBooks()).toEqual([]);
  for (const one of [desk, visitor]) {
    one.expectQuiet();
    await one.close();
  }
});

test('nobody is suspended blindly: events that could not be loaded are asked for again', async ({
  world,
}) => {
  const desk = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = desk;
  await signInAs(desk, admin);
  const restore = await cutOff(page, '*/trpc/*admin.suspensions.preview*');
  const card = await cardOf(page);
  await card.getByRole('button', { name: 'Suspend', exact: true }).click();
  const missing = card.getByRole('alert').filter({ hasText: 'Their events could not be loaded.' });
  await missing.waitFor();
  const yes = card.getByRole('button', { name: 'Yes, suspend' });
  expect(await yes.isDisabled()).toBe(true);
  await desk.expectSound('suspending, without the events');
  await restore();
  await missing.getByRole('button', { name: 'Try again' }).click();
  await card.getByText(/^Their \d+ coming events$/).waitFor();
  expect(await yes.isEnabled()).toBe(true);
  await card.getByRole('button', { name: 'Cancel' }).click();
  const asks = card.getByRole('button', { name: 'Suspend', exact: true });
  expect(await asks.evaluate((it) => it === document.activeElement)).toBe(true);
  await desk.close();
});
