import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { freeEvent } from './support/free-ticket.ts';
import { pressEscape } from './support/hands.ts';
import { sessionEnds as ends, givesNumberAndCode, signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /^Notifications/, includeHidden: true }).getByText(text);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

/** Waits until her tickets were fetched unseen, once: refused, the page would know before she presses. */
const hasHerTickets = ({ page }: Visitor) =>
  page.waitForResponse((answer) => answer.url().includes('/trpc/tickets.mine'));

/** Expects the member to be asked once, told why, and no longer shown as signed in. */
async function isAsked({ page }: Visitor, words: RegExp) {
  await dialog(page).getByText(words).waitFor();
  await page.locator('header').getByText('Sign In', { exact: true }).waitFor();
}

async function signsIn(visitor: Visitor, as: string) {
  await givesNumberAndCode(visitor, as);
  await visitor.page.getByRole('dialog', { name: 'All set!' }).waitFor();
}

test('what she pressed is done once she is signed in again', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const number = '9123420001';
  await signIn(visitor, number);

  const fetched = hasHerTickets(visitor);
  await page.goto('/events');
  const hearts = page.getByRole('button', { name: /^Save / });
  await Promise.all([fetched, hearts.first().waitFor()]);
  await ends(visitor);
  await hearts.first().tap();
  await isAsked(visitor, /nothing you did is lost/);
  await visitor.expectSound('sign-in: session ended');
  await signsIn(visitor, number);
  await toast(page, 'Event liked! Added to your saved events.').waitFor();
  expect(await hearts.first().getAttribute('aria-pressed')).toBe('true');

  await page.goto('/community');
  await page.getByRole('button', { name: 'Create Post' }).first().tap();
  await page.getByRole('dialog').getByLabel('Category').selectOption('Achievement');
  await page.getByLabel('Your message').fill('Still here');
  await ends(visitor);
  await page.getByRole('button', { name: 'Post', exact: true }).tap();
  await isAsked(visitor, /nothing you did is lost/);
  await signsIn(visitor, number);
  await toast(page, 'Posted!').waitFor();
  visitor.expectQuiet({ but: '401' });
  await visitor.close();
});

test('a press that she does not come back for ends; another member finds nothing of hers', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const number = '9123420003';
  await signIn(visitor, number);
  const fetched = hasHerTickets(visitor);
  await page.goto('/edit-profile');
  await fetched;
  await page.getByLabel('Bio').fill('Potter');
  await ends(visitor);
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await isAsked(visitor, /nothing you did is lost/);
  await pressEscape(page);
  await toast(page, 'You were signed out').waitFor();
  await page.getByText('Please sign in to edit your profile.').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).tap();
  await Promise.all([hasHerTickets(visitor), signsIn(visitor, number)]);
  expect(await page.getByLabel('Bio').inputValue()).toBe('Potter');

  // Another member signs in on this phone: nothing of the first is sent in the other's name, or shown.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await ends(visitor);
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await isAsked(visitor, /nothing you did is lost/);
  await signsIn(visitor, '9000000002');
  await toast(page, /^You are signed in with another number now/).waitFor();
  expect(await page.getByLabel('Bio').inputValue()).not.toBe('Potter');
  visitor.expectQuiet({ but: '401' });
  await visitor.close();
});

test('a payment is never repeated by itself', async ({ world }) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  await signIn(visitor, '9123420002');
  const fetched = hasHerTickets(visitor);
  await page.goto('/events');
  await fetched;
  const paid = await bookableEvent(world.url, 'Delhi NCR');
  for (const { id, pay, after } of [
    { id: paid.id, pay: /^Pay ₹/, after: page.getByRole('dialog', { name: 'Nagarika' }) },
    {
      id: (await freeEvent(visitor)).id,
      pay: 'Confirm Booking',
      after: page.getByRole('heading', { name: "You're going!" }),
    },
  ]) {
    await page.goto(`/book/${id}`);
    await page
      .getByRole('button', { name: /^One .* ticket more$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await ends(visitor);
    await page.getByRole('button', { name: pay }).click();
    await isAsked(visitor, /nothing was charged/);
    expect(await toast(page, /Failed/).count()).toBe(0);
    await signsIn(visitor, '9123420002');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await toast(page, /Failed/).count()).toBe(0);
    await page.getByRole('button', { name: pay }).click();
    await after.waitFor();
    await pressEscape(page);
    // The checkout's own entry leaves the history before she goes on.
    await page.waitForFunction(() => (history.state?.layers ?? 0) < 2);
  }
  visitor.expectQuiet({ but: '401' });
  await visitor.close();
});
