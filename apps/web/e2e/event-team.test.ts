import { istDate, istTime } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { checkInIsKept, createDoor, listOf, organiser } from './support/door.ts';
import { test } from './support/fixtures.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone } from './support/visitor.ts';

const inTwoHours = () => {
  const startsAt = new Date(Date.now() + 2 * 3_600_000);
  return { date: istDate(startsAt), time: istTime(startsAt) };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a manager is invited and accepts; her door link opens with its PIN, without an account', async ({
  world,
}) => {
  const door = await createDoor(world, { starts: inTwoHours() });
  const hostPage = `/my-events/${door.eventId}`;

  const owner = await createVisitor(world, desktop);
  await signInAs(owner, organiser);
  await owner.page.goto(hostPage);
  await owner.page.getByLabel('Manager', { exact: true }).check();
  await owner.page.getByLabel('Mobile number').fill('9876500062');
  await button(owner.page, 'Invite').click();
  await owner.page.getByText('+91 98765 00062').waitFor();
  await owner.expectSound('team: invited');

  const manager = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  await signIn(manager, '9876500062');
  await manager.page.goto('/my-events');
  await manager.page.getByText('asks you to help run').waitFor();
  await manager.expectSound('team: an invitation');
  await button(manager.page, 'Accept').tap();
  await manager.page.getByRole('link', { name: 'The door is open' }).tap();
  await manager.page.getByLabel('Name of the link').fill('Gate 2');
  await button(manager.page, 'Make a door link').tap();
  const made = manager.page.getByRole('dialog', { name: 'The door link is ready' });
  const link = (await made.getByText('/door/').textContent()) ?? '';
  const pin = (await made.getByRole('status', { name: 'PIN' }).textContent()) ?? '';
  await manager.expectSound('team: link and PIN');
  await button(manager.page, 'I have sent them').tap();
  expect(await manager.page.getByLabel('Manager', { exact: true }).count()).toBe(0);

  const helper = await createVisitor(world, { ...phone, serviceWorkers: 'allow' });
  const { page } = helper;
  await page.goto(new URL(link).pathname);
  await page.getByLabel('PIN').fill(pin);
  await helper.expectSound('team: the PIN is asked');
  await button(page, 'Open the door').tap();
  await page.getByText('0 of 4 in', { exact: true }).waitFor();
  await page.getByLabel('Name or code').fill(door.typed.qrText);
  await page.keyboard.press('Enter');
  await page.getByText('1 of 4 in', { exact: true }).waitFor();
  const ticket = { code: door.typed.code, state: 'checked_in' };
  await expect
    .poll(async () => (await listOf(manager, door.eventId)).tickets)
    .toContainEqual(expect.objectContaining(ticket));

  await checkInIsKept(page);
  await helper.context.setOffline(true);
  await page.reload();
  await page.getByText('1 of 4 in', { exact: true }).waitFor();
  await helper.context.setOffline(false);

  await owner.page.reload();
  await button(owner.page, 'Switch off Gate 2').click();
  await button(owner.page, 'Switch off').click();
  await owner.page.getByText('Switched off', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('This door link was switched off.').waitFor();
  await Promise.all([owner.close(), manager.close()]);
  await helper.context.close();
});
