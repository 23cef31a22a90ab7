import { expect } from 'vitest';
import { withoutProof } from '../../server/test/without-proof.ts';
import { test as base } from './support/fixtures.ts';
import { releasePayouts } from './support/release-payouts.ts';
import { signInAs } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import { wordsIn } from './support/words.ts';

const test = base.extend('preparation', { scope: 'file' }, { prepare: withoutProof });
const admin = '9000000001';
/** An organiser of the demo data, who is owed for events that are over. */
const organiser = { name: 'Ritu Malhotra', phone: '9000000003' };
const reference = 'HDFCN52026070511';
const { say } = await wordsIn('hi');

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = ({ page }: Visitor) => page.getByRole('row').filter({ hasText: organiser.name });

test('₹1 is sent to new payout details, and the rest waits until the organiser says that it arrived', async ({
  world,
}) => {
  const desk = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const { page } = desk;
  await signInAs(desk, admin);
  await page.goto('/admin/settings');
  await page.getByRole('checkbox', { name: '₹1 proves an account' }).check();
  await desk.expectSound('settings: ₹1 proves an account');

  await page.goto('/admin/payouts');
  await rowOf(desk).getByText('₹1 goes first, to prove the account').waitFor();
  await rowOf(desk).getByRole('checkbox').check();
  await button(desk, 'Prepare payouts').click();
  await rowOf(desk).getByText('₹1.00', { exact: true }).waitFor();
  await rowOf(desk).getByText('Proves the account').waitFor();
  await releasePayouts(world);
  await rowOf(desk).getByRole('button', { name: 'Mark paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank reference (UTR)').fill(reference);
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/admin/payouts');
  await rowOf(desk).getByText('Has not said yet that the ₹1 arrived').waitFor();
  expect(await rowOf(desk).getByRole('checkbox').isDisabled()).toBe(true);
  await desk.expectSound('payouts: ₹1 is not confirmed');

  const her = await createVisitor(world, { ...phone, colorScheme: 'light' });
  await signInAs(her, organiser.phone);
  const asked = her.page.getByText(reference).first();
  await her.page.goto('/my-events');
  await asked.waitFor();
  await button(her, 'It has arrived').scrollIntoViewIfNeeded();
  await her.expectSound('₹1 is asked about');
  const speak = (language: string) =>
    her.context.request.post('/trpc/account.chooseLanguage', { data: { language } });
  await speak('hi');
  await her.page.reload();
  await button(her, say('It has arrived')).scrollIntoViewIfNeeded();
  await her.expectSound('₹1 is asked about, in Hindi');
  await button(her, say('It has arrived')).tap();
  await button(her, say('It has arrived')).waitFor({ state: 'detached' });

  await page.reload();
  await rowOf(desk).getByRole('checkbox').check();
  await button(desk, 'Prepare payouts').click();
  await rowOf(desk).getByText('Proves the account').waitFor({ state: 'detached' });
  expect(await world.auditBooks()).toEqual([]);
  for (const one of [desk, her]) {
    one.expectQuiet();
    await one.close();
  }
});
