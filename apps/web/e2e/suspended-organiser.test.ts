import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

/** Of the demo data. */
const [admin, organiser] = ['9000000001', '9000000003'];
const hers = 'Women Who Build: The Delhi Summit';

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
  await page.goto('/admin/users');
  await page.getByLabel('Find by name, e-mail or phone').fill(organiser);
  await page.getByRole('cell').getByRole('button', { name: 'Ritu Malhotra' }).click();
  const card = page.getByRole('dialog', { name: 'Ritu Malhotra' });
  await card.getByRole('button', { name: 'Suspend', exact: true }).click();
  await card.getByText(/^Their \d+ coming events$/).waitFor();
  await card.getByText(/^₹[\d,.]+ go back, and everybody is told/).waitFor();
  await card.getByLabel(/^Stop their sales/).check();
  await card.getByLabel('Reason').fill('Three complaints.');
  await desk.expectSound('suspending an organiser');
  await card.getByRole('button', { name: 'Yes, suspend' }).click();
  await card.getByText(/coming events are not listed and not sold/).waitFor();
  await desk.expectSound('a suspended organiser');

  expect(await listed()).toBeUndefined();
  await visitor.page.goto(`/event/${event?.id}`);
  await visitor.page.getByText('Tickets are not sold at the moment').first().waitFor();
  await visitor.expectSound('an event whose sales are stopped');

  await card.getByRole('button', { name: 'Let back in', exact: true }).click();
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
