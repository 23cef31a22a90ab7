import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkInIsKept, createDoor, listOf, organiser } from './support/door.ts';
import { test } from './support/fixtures.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, phone } from './support/visitor.ts';
import type { World } from './support/world.ts';

test('two phones without a connection find names, tick seats, take back and let in walk-ups', async ({
  world,
}) => {
  // One seat is free.
  const door = await createDoor(world, { totalTickets: 5 });
  const [one, two] = [await openDoor(world, door.eventId), await openDoor(world, door.eventId)];
  const { tickets } = await listOf(one, door.eventId);
  const name = tickets[0]?.name ?? '';
  await checkInIsKept(one.page);
  await checkInIsKept(two.page);
  await one.context.setOffline(true);
  await two.context.setOffline(true);

  const { page } = one;
  await page.getByLabel('Name or code').fill(name.slice(0, 5));
  await page.getByText('5 tickets found').waitFor();
  await one.expectSound('door: found by name');
  await page.getByRole('button', { name: `Let in ${name}, ${door.spare.code}` }).tap();
  await counter(page, '1 of 4 in');
  await page.getByRole('button', { name: 'Undo the last admission' }).tap();
  await counter(page, '0 of 4 in');
  await page.getByText(`Taken back: ${name}`).waitFor();
  await page.getByRole('button', { name: 'Clear' }).tap();

  await two.page.getByLabel('Name or code').fill(door.bookingCode);
  await two.page.keyboard.press('Enter');
  await two.page.getByText('Who is here?').waitFor();
  await two.page.getByRole('checkbox', { name: new RegExp(door.spare.code) }).uncheck();
  await two.expectSound('door: seats to tick');
  await two.page.getByRole('button', { name: 'Let in 3 guests' }).tap();
  await counter(two.page, '3 of 4 in');

  await letIn(page, 'Rukmini Devi', () => one.expectSound('door: a walk-up'));
  await counter(page, '1 of 5 in');
  await page.reload();
  await page.getByText('Walk-ups not sent yet').waitFor();
  await letIn(two.page, 'Zoya Khan');
  await counter(two.page, '4 of 5 in');

  await two.context.setOffline(false);
  await two.page.getByText('All scans are sent.').waitFor();
  await two.page.getByText('Walk-ups not sent yet').waitFor({ state: 'detached' });
  await one.context.setOffline(false);
  await page.getByText('Let in, but without a seat').waitFor();
  await page.getByText('Rukmini Devi').first().waitFor();
  await one.expectSound('door: no seat for a walk-up');
  await counter(page, '4 of 5 in');
  await counter(two.page, '4 of 5 in');
  await page.getByRole('button', { name: 'Seen to, remove' }).tap();
  await page.getByText('Let in, but without a seat').waitFor({ state: 'detached' });

  await two.page.getByText('Phones at this door').tap();
  await two.page.getByRole('button', { name: /^This phone replaces/ }).tap();
  await two.page.getByText('nobody knows until it is switched on again').waitFor();
  await two.expectSound('door: a phone replaced');
  await page.getByRole('button', { name: 'Load the list again' }).tap();
  await page.getByText('This phone was replaced').waitFor();

  const after = await listOf(one, door.eventId);
  expect(after.conflicts).toEqual([]);
  expect(
    after.tickets.filter(({ state }: { state: string }) => state === 'checked_in'),
  ).toHaveLength(4);
  await one.close();
  await two.close();
});

async function openDoor(world: World, eventId: string) {
  const visitor = await createVisitor(world, { ...phone, serviceWorkers: 'allow' });
  await signInAs(visitor, organiser);
  await visitor.page.goto(`/my-events/${eventId}/check-in`);
  await visitor.page.getByRole('button', { name: 'Let in without a ticket' }).waitFor();
  return visitor;
}

const counter = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

/** Lets a guest in; the event is free, so nothing is taken. */
async function letIn(page: Page, name: string, look?: () => Promise<void>) {
  await page.getByRole('button', { name: 'Let in without a ticket' }).tap();
  const form = page.getByRole('dialog', { name: 'Let in without a ticket' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('checkbox', { name: 'She is a woman' }).check();
  await look?.();
  await form.getByRole('button', { name: 'Let in', exact: true }).tap();
  await page.getByText('Let in, not sent').waitFor();
}
