import { pathIn } from '@nagarika/domain/language/languages';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { BookableEvent } from './bookable-event.ts';
import { type Hands, pressEscape } from './hands.ts';
import type { Visitor } from './visitor.ts';
import { englishWords, like, type Words } from './words.ts';

export type Newcomer = {
  visitor: Visitor;
  hands: Hands;
  event: BookableEvent;
  phone: string;
  /** English by default. */
  words?: Words;
};

const wordsOf = ({ words = englishWords }: Newcomer) => words;

export const profile = { name: 'A Newcomer', email: 'newcomer@example.com' };

const paid = 'Payment Successful! Your booking ID is {ticketCode}';

/**
 * Finds the one toast there is, for the eye. Screen readers hear its words from a live region elsewhere; an
 * open dialog hides this one from them.
 */
export function toast(newcomer: Newcomer, text: string | RegExp): Locator {
  const name = new RegExp(`^${wordsOf(newcomer).say('Notifications')}`);
  return newcomer.visitor.page.getByRole('region', { name, includeHidden: true }).getByText(text);
}

export async function choosesHerCity(newcomer: Newcomer): Promise<void> {
  const { say, language } = wordsOf(newcomer);
  const { visitor, hands, event } = newcomer;
  const { page } = visitor;
  const city = say(event.city);
  const answer = await page.goto(pathIn(language, '/'));
  // The console would tell of anything that it forbids.
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await page.getByRole('heading', { level: 1, name: say('Connect. Create. Celebrate.') }).waitFor();
  await hands.press(page.getByRole('button', { name: say('Select City') }));
  const dialog = page.getByRole('dialog', { name: say('Select Your City') });
  const choice = dialog.getByRole('button', { name: new RegExp(`^${city}`) });
  await choice.waitFor();
  await visitor.expectSound('city picker');
  await hands.press(choice);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('button', { name: city }).waitFor();
  await page.getByRole('heading', { name: say('Featured Events') }).waitFor();
  await visitor.expectSound('home');
}

export async function findsTheEvent(newcomer: Newcomer): Promise<void> {
  const { say, language } = wordsOf(newcomer);
  const { visitor, hands, event } = newcomer;
  const { page } = visitor;
  const city = say(event.city);
  await hands.press(page.getByRole('link', { name: say('View All Events') }));
  await page
    .getByRole('heading', {
      level: 1,
      name: say('Events in <0><1>{name}</1><2/></0>', { name: city }),
    })
    .waitFor();
  const card = page.getByRole('link', { name: event.title, exact: true });
  await card.waitFor();
  await visitor.expectSound('events');
  await hands.press(card);
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await visitor.expectSound('event');
  await hands.press(page.getByRole('link', { name: new RegExp(`^${say('Book Now')}`) }));
  await page.waitForURL(pathIn(language, `/book/${event.id}`));
}

export async function choosesOneOfTwoTypes(newcomer: Newcomer): Promise<void> {
  const { say } = wordsOf(newcomer);
  const { visitor, hands, event } = newcomer;
  const { page } = visitor;
  const onward = page.getByRole('button', { name: say('Continue') });
  await onward.waitFor();
  expect(await onward.isDisabled()).toBe(true);
  await visitor.expectSound('tickets: none chosen');
  for (const type of event.twoTypes) {
    await hands.press(
      page.getByRole('button', { name: say('One {name} ticket more', { name: type }) }),
    );
  }
  await visitor.expectSound('tickets');
  await hands.press(onward);
  await page.getByRole('heading', { name: say('Check and pay') }).waitFor();
  await visitor.expectSound('summary');
}

/** Signs in by the dialog, which comes because nobody is; afterwards the payment goes on by itself. */
export async function signsInWhilePaying(newcomer: Newcomer): Promise<void> {
  const { say } = wordsOf(newcomer);
  const { visitor, hands, phone } = newcomer;
  const { page } = visitor;
  await hands.press(payButton(newcomer));
  const dialog = page.getByRole('dialog');
  await visitor.expectSound('sign-in: phone');
  await hands.write(dialog.getByLabel(say('Mobile number')), phone);
  await hands.press(dialog.getByRole('button', { name: say('Continue') }));

  await toast(newcomer, say('OTP Sent!')).waitFor();
  const told = toast(newcomer, like(say('Your OTP is {otpCode}', { otpCode: '*' })));
  const code = /\d{4}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  await visitor.expectSound('sign-in: code');
  await hands.write(dialog.getByLabel(say('One-time code')), code);

  await toast(newcomer, say('Phone Verified!')).waitFor();
  await visitor.expectSound('sign-in: profile');
  await hands.write(dialog.getByLabel(say('Full name')), profile.name);
  await hands.write(dialog.getByLabel(say('Email')), profile.email);
  await hands.press(dialog.getByRole('button', { name: say('Complete Profile') }));
  await toast(newcomer, say('Your account has been created successfully.')).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Adds the newcomer's gender, which booking needs: asked where she stands, kept in her profile. */
export async function addsHerGender(newcomer: Newcomer): Promise<void> {
  const { say } = wordsOf(newcomer);
  const { visitor, hands } = newcomer;
  const { page } = visitor;
  const lacking = say('Please complete your profile with gender information to book tickets.');
  await page.getByRole('main').getByText(lacking).waitFor();
  // The question is enough for a visitor who has just come; the toast is for one who presses past it.
  expect(await toast(newcomer, lacking).count()).toBe(0);
  await hands.press(payButton(newcomer));
  await toast(newcomer, lacking).waitFor();
  await visitor.expectSound('summary: gender is missing');
  await hands.choose(page.getByLabel(say('Gender')), say('Female'));
  await hands.press(page.getByRole('button', { name: say('Save and go on') }));
  await page.getByLabel(say('Gender')).waitFor({ state: 'hidden' });
  // The toast goes before its own time, at which the checkout would lie under it.
  await expect.poll(() => toast(newcomer, lacking).count(), { timeout: 3_000 }).toBe(0);
}

export async function opensTheCheckout(newcomer: Newcomer): Promise<Locator> {
  await newcomer.hands.press(payButton(newcomer));
  const checkout = newcomer.visitor.page.getByRole('dialog', { name: 'Nagarika' });
  await checkout.waitFor();
  return checkout;
}

export async function pays(newcomer: Newcomer): Promise<void> {
  const { say } = wordsOf(newcomer);
  const { visitor, hands } = newcomer;
  const checkout = await opensTheCheckout(newcomer);
  await visitor.expectSound('checkout');
  await hands.press(checkout.getByRole('button', { name: 'Pay (success)' }));
  await toast(newcomer, like(say(paid, { ticketCode: '*' }))).waitFor();
}

/** Lets the bank decline, and then the newcomer think better of it. */
export async function failsToPay(newcomer: Newcomer): Promise<void> {
  const { say } = wordsOf(newcomer);
  const { visitor, hands } = newcomer;
  const checkout = await opensTheCheckout(newcomer);
  await hands.press(checkout.getByRole('button', { name: 'Fail the payment' }));
  await toast(newcomer, say('Payment Failed')).waitFor();
  await checkout.getByRole('alert').getByText('declined by the bank').waitFor();
  await visitor.expectSound('checkout: failed');
  await pressEscape(visitor.page);
  await toast(newcomer, say('Payment Cancelled')).waitFor();
  await toast(newcomer, say('You can try again anytime.')).waitFor();
  await checkout.waitFor({ state: 'hidden' });
  await visitor.expectSound('summary: payment cancelled');
}

/** Returns the code of the booking, as the page shows it. */
export async function seesTheConfirmation(newcomer: Newcomer): Promise<string> {
  const { say } = wordsOf(newcomer);
  const { visitor, event } = newcomer;
  const { page } = visitor;
  await page.getByRole('heading', { name: say("You're going!") }).waitFor();
  const codes = page.getByRole('img', { name: like(say('QR code of ticket {0}', { 0: '*' })) });
  await expect.poll(() => codes.count()).toBe(event.twoTypes.length);
  await visitor.expectSound('confirmation');
  return (await page.getByText(/^NGK-\w{4}-\w{4}$/).textContent()) ?? '';
}

export async function findsTheBooking(newcomer: Newcomer): Promise<Locator> {
  const { say } = wordsOf(newcomer);
  const { visitor, hands, event } = newcomer;
  const { page } = visitor;
  await hands.press(page.getByRole('link', { name: say('My Bookings') }));
  await page.getByRole('heading', { level: 1, name: say('My Bookings') }).waitFor();
  const booking = page.getByRole('listitem').filter({ hasText: event.title });
  await booking.getByText(say('CONFIRMED')).waitFor();
  await visitor.expectSound('my bookings');
  return booking;
}

export function payButton({ visitor, event, words = englishWords }: Newcomer): Locator {
  return visitor.page.getByRole('button', {
    name: words.say('Pay {amount}', { amount: event.total }),
  });
}
