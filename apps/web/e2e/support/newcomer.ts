import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { BookableEvent } from './bookable-event.ts';
import { type Hands, pressEscape } from './hands.ts';
import type { Visitor } from './visitor.ts';

export type Newcomer = { visitor: Visitor; hands: Hands; event: BookableEvent; phone: string };

export const profile = { name: 'A Newcomer', email: 'newcomer@example.com' };

/**
 * The one toast there is, for the eye. Screen readers hear its words from a live region elsewhere;
 * an open dialog hides this one from them.
 */
export function toast({ visitor }: Newcomer, text: string | RegExp): Locator {
  return visitor.page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByText(text);
}

export async function choosesHerCity({ visitor, hands, event }: Newcomer): Promise<void> {
  const { page } = visitor;
  const answer = await page.goto('/');
  // What it forbids, the console would tell of.
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await page.getByRole('heading', { level: 1, name: 'Connect. Create. Celebrate.' }).waitFor();
  await hands.press(page.getByRole('button', { name: 'Select City' }));
  const dialog = page.getByRole('dialog', { name: 'Select Your City' });
  const city = dialog.getByRole('button', { name: new RegExp(`^${event.city}`) });
  await city.waitFor();
  await visitor.expectSound('city picker');
  await hands.press(city);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: event.city }).waitFor();
  await page.getByRole('heading', { name: 'Featured Events' }).waitFor();
  await visitor.expectSound('home');
}

export async function findsTheEvent({ visitor, hands, event }: Newcomer): Promise<void> {
  const { page } = visitor;
  await hands.press(page.getByRole('link', { name: 'View All Events' }));
  await page.getByRole('heading', { level: 1, name: `Events in ${event.city}` }).waitFor();
  const card = page.getByRole('link', { name: event.title, exact: true });
  await card.waitFor();
  await visitor.expectSound('events');
  await hands.press(card);
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await visitor.expectSound('event');
  await hands.press(page.getByRole('link', { name: /^Book Now/ }));
  await page.waitForURL(`/book/${event.id}`);
}

export async function choosesOneOfTwoTypes({ visitor, hands, event }: Newcomer): Promise<void> {
  const { page } = visitor;
  const onward = page.getByRole('button', { name: 'Continue' });
  await onward.waitFor();
  expect(await onward.isDisabled()).toBe(true);
  await visitor.expectSound('tickets: none chosen');
  for (const type of event.twoTypes) {
    await hands.press(page.getByRole('button', { name: `One ${type} ticket more` }));
  }
  await visitor.expectSound('tickets');
  await hands.press(onward);
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor();
  await visitor.expectSound('summary');
}

/** The dialog comes because nobody is signed in; afterwards the payment goes on by itself. */
export async function signsInWhilePaying(newcomer: Newcomer): Promise<void> {
  const { visitor, hands, phone } = newcomer;
  const { page } = visitor;
  await hands.press(payButton(newcomer));
  const dialog = page.getByRole('dialog');
  await visitor.expectSound('sign-in: phone');
  await hands.write(dialog.getByLabel('Mobile number'), phone);
  await hands.press(dialog.getByRole('button', { name: 'Continue' }));

  await toast(newcomer, 'OTP Sent!').waitFor();
  const code = /\d{4}/.exec((await toast(newcomer, /Your OTP is/).textContent()) ?? '')?.[0] ?? '';
  await visitor.expectSound('sign-in: code');
  await hands.write(dialog.getByLabel('One-time code'), code);

  await toast(newcomer, 'Phone Verified!').waitFor();
  await visitor.expectSound('sign-in: profile');
  await hands.write(dialog.getByLabel('Full name'), profile.name);
  await hands.write(dialog.getByLabel('Email'), profile.email);
  await hands.press(dialog.getByRole('button', { name: 'Complete Profile' }));
  await toast(newcomer, 'Your account has been created successfully.').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Booking needs the newcomer's gender: it is asked where she stands, and kept in her profile. */
export async function addsHerGender(newcomer: Newcomer): Promise<void> {
  const { visitor, hands } = newcomer;
  const { page } = visitor;
  await toast(
    newcomer,
    'Please complete your profile with gender information to book tickets.',
  ).waitFor();
  await visitor.expectSound('summary: gender is missing');
  await hands.choose(page.getByLabel('Gender'), 'Female');
  await hands.press(page.getByRole('button', { name: 'Save and go on' }));
  await page.getByLabel('Gender').waitFor({ state: 'hidden' });
}

export async function opensTheCheckout(newcomer: Newcomer): Promise<Locator> {
  await newcomer.hands.press(payButton(newcomer));
  const checkout = newcomer.visitor.page.getByRole('dialog', { name: 'Nagarika' });
  await checkout.waitFor();
  return checkout;
}

export async function pays(newcomer: Newcomer): Promise<void> {
  const { visitor, hands } = newcomer;
  const checkout = await opensTheCheckout(newcomer);
  await visitor.expectSound('checkout');
  await hands.press(checkout.getByRole('button', { name: 'Pay (success)' }));
  await toast(newcomer, /^Payment Successful! Your booking ID is \S+$/).waitFor();
}

/** The bank declines, and then the newcomer thinks better of it. */
export async function failsToPay(newcomer: Newcomer): Promise<void> {
  const { visitor, hands } = newcomer;
  const checkout = await opensTheCheckout(newcomer);
  await hands.press(checkout.getByRole('button', { name: 'Fail the payment' }));
  await toast(newcomer, 'Payment Failed').waitFor();
  await checkout.getByRole('alert').getByText('declined by the bank').waitFor();
  await visitor.expectSound('checkout: failed');
  await pressEscape(visitor.page);
  await toast(newcomer, 'Payment Cancelled').waitFor();
  await toast(newcomer, 'You can try again anytime.').waitFor();
  await checkout.waitFor({ state: 'hidden' });
  await visitor.expectSound('summary: payment cancelled');
}

/** Answers the code of the booking, as the page shows it. */
export async function seesTheConfirmation({ visitor, event }: Newcomer): Promise<string> {
  const { page } = visitor;
  await page.getByRole('heading', { name: "You're going!" }).waitFor();
  const codes = page.getByRole('img', { name: /^QR code of ticket/ });
  await expect.poll(() => codes.count()).toBe(event.twoTypes.length);
  await visitor.expectSound('confirmation');
  return (await page.getByText(/^NGK-\w{4}-\w{4}$/).textContent()) ?? '';
}

export async function findsTheBooking({ visitor, hands, event }: Newcomer): Promise<Locator> {
  const { page } = visitor;
  await hands.press(page.getByRole('link', { name: 'My Bookings' }));
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
  const booking = page.getByRole('listitem').filter({ hasText: event.title });
  await booking.getByText('CONFIRMED').waitFor();
  await visitor.expectSound('my bookings');
  return booking;
}

export function payButton({ visitor, event }: Newcomer): Locator {
  return visitor.page.getByRole('button', { name: `Pay ${event.total}` });
}
