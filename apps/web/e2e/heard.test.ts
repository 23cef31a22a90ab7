import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isAtWork } from './support/at-work.ts';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { finger } from './support/hands.ts';
import { descriptionOf, expectHeard, hasFocus } from './support/heard-lines.ts';
import * as she from './support/newcomer.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, phone, unexamined } from './support/visitor.ts';

let event: BookableEvent;
test.beforeAll(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

const expectTitle = (page: Page, title: string) =>
  expect.poll(() => page.title()).toBe(`${title} · Nagarika`);
const takesFocus = (place: Locator) => expect.poll(() => hasFocus(place)).toBe(true);

test('the way to a ticket, as a screen reader tells it', async ({ world }) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  const newcomer = {
    visitor: unexamined(visitor),
    hands: finger(),
    event,
    phone: '9876500071',
  };
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const [first, second] = event.twoTypes;

  await page.goto(`/event/${event.id}`);
  await page.getByRole('heading', { level: 1, name: event.title }).waitFor();
  await isAtWork(page);
  await expectTitle(page, event.title);
  await expectHeard(main, [
    'navigation "Breadcrumb"',
    `heading "${event.title}" [level=1]`,
    'time: ',
    event.venue,
    'heading "Tickets" [level=2]',
    '₹',
    'seats left',
    `listitem: ${first} ₹`,
    'heading "Organizer" [level=2]',
    '₹',
    'link "Book Now"',
  ]);

  await page.getByRole('link', { name: /^Book Now/ }).tap();
  await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
  await expectTitle(page, `Book ${event.title}`);
  for (const type of event.twoTypes) {
    await page.getByRole('button', { name: `One ${type} ticket more` }).tap();
  }
  const prices = [
    `term: ${first} × 1`,
    'definition: ₹',
    `term: ${second} × 1`,
    'term: Service Charge (2%)',
    'definition: ₹',
    'term: Total',
    `definition: ${event.total}`,
  ];
  await expectHeard(main, [
    'heading "Book your tickets" [level=1]',
    'listitem: Tickets',
    event.title,
    'heading "Choose your tickets" [level=2]',
    `heading "${first}" [level=3]`,
    'paragraph: ₹',
    `group "${first}: number of tickets"`,
    'status: "1"',
    ...prices,
    'button "Continue"',
  ]);

  await page.getByRole('button', { name: 'Continue' }).tap();
  const heading = page.getByRole('heading', { name: 'Check and pay' });
  await takesFocus(heading);
  await expectTitle(page, `Check and pay: ${event.title}`);
  await expectHeard(main, [
    'listitem: Tickets (done)',
    'listitem: Summary',
    'heading "Check and pay" [level=2]',
    ...prices,
    'refund',
    'We never see your card',
    `button "Pay ${event.total}"`,
  ]);

  await page.getByRole('button', { name: `Pay ${event.total}` }).tap();
  const number = dialog.getByLabel('Mobile number');
  await takesFocus(number);
  expect(await descriptionOf(number)).toBe('We send a one-time code to this number.');
  await expectHeard(dialog, [
    'dialog "Sign In"',
    'heading "Sign In" [level=2]',
    'button "Close"',
    'textbox "Mobile number"',
    'button "Continue" [disabled]',
  ]);
  await number.fill(newcomer.phone);
  await dialog.getByRole('button', { name: 'Continue' }).tap();

  const code = dialog.getByLabel('One-time code');
  await takesFocus(code);
  expect(await descriptionOf(code)).toContain(`Sent to +91 ${newcomer.phone}. It is valid for`);
  const told = /\d{4}/.exec((await she.toast(newcomer, /Your OTP is/).textContent()) ?? '')?.[0];
  await code.fill(told === '4321' ? '1234' : '4321');
  await dialog.getByRole('alert').waitFor();
  await expectHeard(dialog, [
    'dialog "Verify your number"',
    'textbox "One-time code" [invalid]',
    'alert: Invalid OTP.',
    'button "Verify" [disabled]',
    'button "Resend OTP in',
  ]);
  expect(await descriptionOf(code)).toMatch(/^Invalid OTP/);
  await takesFocus(code);
  await code.fill(told ?? '');

  const name = dialog.getByLabel('Full name');
  await takesFocus(name);
  await name.fill(she.profile.name);
  const email = dialog.getByLabel('Email');
  await email.fill('newcomer');
  await dialog.getByRole('button', { name: 'Complete Profile' }).tap();
  await expectHeard(dialog, [
    'dialog "Complete your profile"',
    'textbox "Full name"',
    'textbox "Email" [invalid]',
    'alert: Please enter a valid email address',
    'button "Complete Profile"',
  ]);
  expect(await descriptionOf(email)).toMatch(/^Please enter a valid email address/);
  await takesFocus(email);
  await email.fill(she.profile.email);
  await dialog.getByRole('button', { name: 'Complete Profile' }).tap();
  await dialog.waitFor({ state: 'hidden' });

  const gender = page.getByLabel('Gender');
  await takesFocus(gender);
  await she.addsHerGender(newcomer);
  const pay = page.getByRole('button', { name: `Pay ${event.total}` });
  // The newcomer is back in her place when the question has gone.
  await takesFocus(pay);

  await she.pays(newcomer);
  await she.seesTheConfirmation(newcomer);
  await expectTitle(page, 'Your tickets');
  await expectHeard(main, [
    'listitem: Confirmation (done)',
    `heading "You're going!" [level=2]`,
    `paragraph: ${event.title}`,
    'paragraph: Ticket code NGK-',
    'img "QR code of ticket NGS-',
    'link "Download Ticket PDF"',
    'link "My Bookings"',
  ]);

  await she.findsTheBooking(newcomer);
  await expectTitle(page, 'My Bookings');
  await expectHeard(main, [
    'heading "My Bookings" [level=1]',
    'CONFIRMED',
    `heading "${event.title}" [level=2]`,
    'Quantity: 2',
    'term: Total Paid',
    `definition: ${event.total}`,
    'definition: NGK-',
    'button "View"',
    'button "Cancel booking"',
  ]);
  await page.getByRole('button', { name: 'View' }).tap();
  await dialog.getByRole('img').first().waitFor();
  await expectHeard(dialog, [
    `dialog "${event.title}"`,
    'region "QR codes"',
    'img "QR code of ticket NGS-',
    `text: ${first} NGS-`,
    'paragraph: Ticket code NGK-',
    'link "Download PDF"',
  ]);
  await visitor.close();
});

test('what failed stands in its place when the toast has gone, until she tries again', async ({
  world,
}) => {
  const visitor = await createVisitor(world, phone);
  const { page } = visitor;
  await signIn(visitor, '9876500072');
  const main = page.getByRole('main');
  const toast = page.getByRole('region', { name: /^Notifications/ });
  const toastGoes = () => toast.getByRole('button', { name: 'Close' }).tap();

  await page.goto(`/book/${event.id}`);
  await page
    .getByRole('button', { name: /ticket more$/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  const pay = page.getByRole('button', { name: /^Pay/ });
  const restoreOrder = await cutOff(page, '*/trpc/checkout.createOrder*');
  await pay.tap();
  await toast.getByText('Payment Failed').waitFor();
  await toastGoes();
  await main.getByText('Failed to create payment order. Please try again.').waitFor();
  await visitor.expectSound('summary: no order');
  await restoreOrder();
  await pay.tap();
  await page.getByRole('dialog', { name: 'Nagarika' }).waitFor();
  expect(await page.getByText('Payment Failed').count()).toBe(0);
  page.once('dialog', (question) => void question.accept());

  await page.goto('/edit-profile');
  await page.getByLabel('Full Name').fill('Another Name');
  const restoreProfile = await cutOff(page, '*/trpc/profile.update*');
  const save = page.getByRole('button', { name: 'Save Changes' }).filter({ visible: true });
  await save.tap();
  await toast.getByText('Failed to update profile. Please try again.').waitFor();
  await toastGoes();
  const kept = main.getByText('Failed to update profile. Please try again.');
  await kept.filter({ visible: true }).waitFor();
  await visitor.expectSound('edit profile: not saved');
  await restoreProfile();
  await save.tap();
  await page.waitForURL('/profile');
  visitor.expectQuiet({ but: '/trpc/' });
  await visitor.close();
});
