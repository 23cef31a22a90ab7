import { expect } from 'vitest';
import * as she from './newcomer.ts';
import { givesNumberAndCode, sessionEnds, shownCode } from './signed-in.ts';

type Newcomer = she.Newcomer;
/** An act or a sight of a newcomer on the way from a link to her ticket. */
export type Way = (newcomer: Newcomer) => Promise<unknown>;

export const pageOf = ({ visitor }: Newcomer) => visitor.page;
export const button = (newcomer: Newcomer, name: string | RegExp) =>
  pageOf(newcomer).getByRole('button', { name, exact: typeof name === 'string' });
export const field = (newcomer: Newcomer, label: string) =>
  pageOf(newcomer).getByRole('dialog').getByLabel(label);
/** Finds the field on the page itself: not while a dialog stands before it. */
export const gender = (newcomer: Newcomer) =>
  pageOf(newcomer).getByRole('main').getByLabel('Gender');
export const heading = (newcomer: Newcomer, name: string) =>
  pageOf(newcomer).getByRole('heading', { name });
export const checkout = (newcomer: Newcomer) =>
  pageOf(newcomer).getByRole('dialog', { name: 'Nagarika' }).getByRole('button', { name: /^Pay/ });

export const press =
  (name: string | RegExp): Way =>
  (newcomer) =>
    newcomer.hands.press(button(newcomer, name));
export const bookNow: Way = (newcomer) =>
  newcomer.hands.press(pageOf(newcomer).getByRole('link', { name: /^Book Now/ }));
export const pay: Way = (newcomer) => newcomer.hands.press(she.payButton(newcomer));
export const payThere: Way = (newcomer) => newcomer.hands.press(checkout(newcomer));
export const toBookings: Way = (newcomer) =>
  newcomer.hands.press(
    pageOf(newcomer).getByRole('main').getByRole('link', { name: 'My Bookings' }),
  );
export const typesHerCode: Way = async (newcomer) =>
  field(newcomer, 'One-time code').fill(await shownCode(pageOf(newcomer), newcomer.phone));
export const typesHerNumber: Way = (newcomer) =>
  field(newcomer, 'Mobile number').fill(newcomer.phone);

/** Waits for the steps that are fetched while the newcomer types her number. */
export async function nextStepsAreThere(newcomer: Newcomer): Promise<void> {
  const files = ['/code-step-', '/profile-step-'].map((name) =>
    pageOf(newcomer).waitForResponse((answer) => answer.url().includes(name)),
  );
  for (const file of files) await (await file).finished();
}

/** Waits for the step fetched unseen once the booking's page rests: a moment on a slow phone. */
export async function payStepIsThere(newcomer: Newcomer): Promise<void> {
  await pageOf(newcomer).waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isThere = (part: string) =>
      files.some(({ name, responseStatus }) => name.includes(part) && responseStatus === 200);
    return isThere('/pay-step-') && isThere('/paying-');
  });
}

export async function writesOfHerself(newcomer: Newcomer): Promise<void> {
  await field(newcomer, 'Full name').fill(she.profile.name);
  await field(newcomer, 'Email').fill(she.profile.email);
}

export async function findsWhatSheWrote(newcomer: Newcomer): Promise<void> {
  await field(newcomer, 'Full name').waitFor();
  expect(await field(newcomer, 'Full name').inputValue()).toBe(she.profile.name);
  expect(await field(newcomer, 'Email').inputValue()).toBe(she.profile.email);
}

/** Tells the newcomer that she has no connection, and brings it back. */
export async function offline(newcomer: Newcomer, way: Way, words: string): Promise<void> {
  const { context, page } = newcomer.visitor;
  await context.setOffline(true);
  await way(newcomer);
  await says(newcomer, words);
  await page.getByText('You are offline.').first().waitFor();
  await context.setOffline(false);
}

export const says = (newcomer: Newcomer, words: string | RegExp) =>
  pageOf(newcomer).getByText(words).first().waitFor();

export async function signsInAgain(newcomer: Newcomer): Promise<void> {
  await givesNumberAndCode(newcomer.visitor, newcomer.phone);
  await pageOf(newcomer).getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Ends the session where a page is only read and just shows a prompt; then the session is back. */
export async function isAskedToSignIn(newcomer: Newcomer, way: Way): Promise<void> {
  const { context, page } = newcomer.visitor;
  const cookies = await context.cookies();
  await sessionEnds(newcomer.visitor);
  await way(newcomer);
  await says(newcomer, 'Please sign in to view your bookings.');
  await context.addCookies(cookies);
  await page.reload();
}

export const reload: Way = ({ visitor }) => visitor.page.reload();

export async function does(newcomer: Newcomer, ...ways: Way[]): Promise<void> {
  for (const way of ways) await way(newcomer);
}

/** Waits until the layer's entry has left the history, a moment after it (src/lib/pages/back-layers.ts). */
export async function checkoutIsLeft({ visitor }: Newcomer): Promise<void> {
  await visitor.page.waitForFunction(() => (history.state?.layers ?? 0) < 2);
}

export const bookCall = '**/trpc/checkout.book*';
