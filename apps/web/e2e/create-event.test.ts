import { setTimeout as sleep } from 'node:timers/promises';
import { istDate } from '@nagarika/domain/language/format';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cutOff } from './support/cut-off.ts';
import { test } from './support/fixtures.ts';
import { finger, keyboard, mouse } from './support/hands.ts';
import { signIn } from './support/signed-in.ts';
import { createVisitor, desktop, phone, unexamined, type Visitor } from './support/visitor.ts';
import { choosesPicture, describesHerEvent, type Host, keptPictures } from './support/wizard.ts';

const nextMonth = istDate(new Date(Date.now() + 30 * 86_400_000));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a visitor hosts an event, and signs in at the end', () => {
  test('on a phone, by finger, in the light theme', async ({ world }) => {
    const visitor = await createVisitor(world, { ...phone, colorScheme: 'light' });
    await host({ visitor, hands: finger() }, '9876510001');
    visitor.expectQuiet();
    await visitor.close();
  });

  test('by keyboard alone', async ({ world }) => {
    const visitor = await createVisitor(world, desktop);
    await host({ visitor: unexamined(visitor), hands: keyboard(visitor.page) }, '9876510002');
    visitor.expectQuiet();
    await visitor.close();
  });
});

async function host(she: Host, number: string) {
  const { visitor, hands } = she;
  const { page } = visitor;
  await page.goto('/create-event');
  const accept = button(page, 'I Understand & Accept');
  await accept.waitFor();
  await visitor.expectSound('create event: guidelines');
  await hands.press(accept);

  await fillsInTheDetails(she);
  await page.reload();
  await page.getByAltText('Preview of your event').waitFor();
  await visitor.expectSound('create event: details');
  await hands.press(button(page, 'Continue to Pricing'));

  await page.getByRole('heading', { name: 'Pricing', exact: true }).waitFor();
  expect(await button(page, 'Review Event').isDisabled()).toBe(true);
  await hands.press(button(page, 'Add Ticket Type'));
  await page.keyboard.type('Early bird');
  await hands.write(page.getByLabel('Price (₹)'), '333.33');
  for (const amount of ['₹333.33', '− ₹66.67', '₹266.66']) {
    await page.getByText(amount, { exact: true }).waitFor();
  }
  await hands.tick(page.getByRole('radio', { name: /^Your own hours/ }));
  await hands.write(page.getByLabel('Hours before the start', { exact: true }), '0');
  // The total was left empty, and the form asks for it here.
  await hands.press(button(page, 'Review Event'));
  await toastOf(visitor, 'Please specify ticket pricing and total available tickets.').waitFor();
  // A number may have any script's digits.
  await hands.write(page.getByLabel('Total Tickets'), '४०');
  await hands.press(button(page, 'Review Event'));
  await page.getByText('Refunds end 1 to 720 whole hours before the start').waitFor();
  await hands.write(page.getByLabel('Hours before the start', { exact: true }), '48');
  await visitor.expectSound('create event: pricing');
  await hands.press(button(page, 'Review Event'));

  for (const words of [
    ...['A price list of your own', 'The Courtyard', 'Early bird', '₹333.33'],
    ...['Cancel until 2 days before the event', 'Please bring your own price list'],
  ]) {
    await page.getByText(words).first().waitFor();
  }
  expect(await page.getByText('Outside food and drink are not allowed.').count()).toBe(0);
  await visitor.expectSound('create event: review');
  await hands.press(button(page, 'Submit for Review'));
  await toastOf(visitor, 'Please sign in to create an event.').waitFor();
  await signsIn(she, number);
  await page.getByRole('heading', { name: 'Event Submitted!' }).waitFor();
  await visitor.expectSound('create event: success');
  await page.waitForURL('/events');
  expect(await page.evaluate(kept)).toEqual([]);
}

/** Lists what the browser keeps of drafts of events, a visitor's and a member's. */
function kept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('create-event'));
}

async function fillsInTheDetails({ visitor, hands }: Host) {
  const { page } = visitor;
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  expect(await button(page, 'Continue to Pricing').isDisabled()).toBe(true);
  await hands.write(title, 'Pricing your work');
  await title.press('Enter');
  await toastOf(visitor, 'Please fill in all required fields including event image.').waitFor();
  await visitor.expectSound('create event: details missing');
  await describesHerEvent({ visitor, hands }, { date: nextMonth, time: '18:30' });
  await hands.press(button(page, 'Add Highlight'));
  await page.keyboard.type('Tea');
  await hands.press(button(page, 'Add Highlight'));
  await page.keyboard.type('A price list of your own');
  const row = await page.getByLabel('Highlight 2', { exact: true }).elementHandle();
  await hands.press(button(page, 'Remove highlight 1'));
  // The row that stays is the one with her text.
  await page.getByLabel('Highlight 2', { exact: true }).waitFor({ state: 'detached' });
  expect(await row?.evaluate((it) => it.isConnected)).toBe(true);
  await hands.tick(page.getByRole('checkbox', { name: /^Outside food/ }));
  await hands.press(button(page, 'Add House Rule'));
  await page.keyboard.type('Please bring your own price list');
  // This Enter belongs to a word that an input method still composes: the step stays.
  await row?.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
}

async function signsIn({ visitor, hands }: Host, number: string) {
  const dialog = visitor.page.getByRole('dialog');
  await hands.write(dialog.getByLabel('Mobile number'), number);
  await hands.press(dialog.getByRole('button', { name: 'Continue' }));
  const shown = await toastOf(visitor, /^Your OTP is \d{4}$/).textContent();
  await hands.write(dialog.getByLabel('One-time code'), shown?.slice(-4) ?? '');
  await hands.write(dialog.getByLabel('Full name'), 'A Host');
  await hands.write(dialog.getByLabel('Email'), `${number}@example.com`);
  await hands.press(dialog.getByRole('button', { name: 'Complete Profile' }));
}

function toastOf({ page }: Visitor, text: string | RegExp) {
  return page.getByRole('region', { name: /^Notifications/, includeHidden: true }).getByText(text);
}

/** Chooses 10 MB to the byte, made in the page, so that nothing so large has to travel. */
function chooseHugePicture(input: Element) {
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input');
  const files = new DataTransfer();
  const bytes = new Uint8Array(10 * 1024 * 1024);
  files.items.add(new File([bytes], 'huge.png', { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a draft and its picture are their writer’s alone, also on a shared phone', async ({
  world,
}) => {
  const visitor = await createVisitor(world, desktop);
  const { page } = visitor;
  const title = page.getByLabel('Title', { exact: true });
  const picture = page.getByAltText('Preview of your event');
  await signIn(visitor, '9876510004');
  await page.goto('/create-event');
  await button(page, 'I Understand & Accept').click();
  await title.fill('Hers alone');
  await choosesPicture(page, Buffer.from('it stays here, since it cannot be sent'));
  await picture.waitFor();
  // The picture is shown before it is stored: a visitor who left within that moment would choose it again.
  await expect.poll(() => keptPictures(page)).toBe(1);
  const message = page.getByLabel('Message');
  await page.goto('/contact');
  await message.fill('Hers alone');
  await page.reload();
  expect(await message.inputValue()).toBe('Hers alone');

  await signIn(visitor, '9876510005');
  await page.reload();
  await expect.poll(() => message.inputValue()).toBe('');
  await page.goto('/create-event');
  await button(page, 'I Understand & Accept').click();
  await title.waitFor();
  expect(await title.inputValue()).toBe('');
  expect(await picture.count()).toBe(0);
  await title.fill('Of the other');

  await signIn(visitor, '9876510004');
  await page.goto('/create-event');
  await picture.waitFor();
  expect(await title.inputValue()).toBe('Hers alone');

  // Nobody is signed in, so it is as if nothing had been begun.
  await visitor.context.clearCookies();
  await page.goto('/create-event');
  await button(page, 'I Understand & Accept').waitFor();
  await visitor.close();
});

describe('what goes wrong', () => {
  test('is told, and loses nothing of the draft', async ({ world }) => {
    const visitor = await createVisitor(world, { ...desktop, colorScheme: 'dark' });
    const { page } = visitor;
    await signIn(visitor, '9876510003');
    await page.route('**/trpc/*notifications.channels*', async (route) => {
      await sleep(500);
      await route.continue();
    });
    await page.goto('/create-event');
    await button(page, 'I Understand & Accept').click();
    await choosesPicture(page, Buffer.from('words'), 'text/plain');
    await toastOf(visitor, 'Invalid File').waitFor();
    await toastOf(visitor, 'Please select an image file').waitFor();
    await page.locator('input[type="file"]').evaluate(chooseHugePicture);
    await toastOf(visitor, 'File Too Large').waitFor();
    await toastOf(visitor, 'Image size should be less than 10MB').waitFor();

    // A member's picture is uploaded at once; a damaged one stays, with the reason beside it.
    await choosesPicture(page, Buffer.from('no picture at all'));
    await page.getByRole('alert').getByText('Please select an image file').waitFor();
    await button(page, 'Remove image').click();
    await fillsInTheDetails({ visitor, hands: mouse() });
    await page.getByLabel('Total Tickets').fill('40');
    // An end after midnight is on the day after; a day that has passed is refused here, not three steps
    // later.
    await page.getByLabel('End Time').fill('01:00');
    await page.getByText(/^The day after, /).waitFor();
    const day = page.getByLabel('Event Date');
    const coming = await day.inputValue();
    await day.fill('2025-01-05');
    await button(page, 'Continue to Pricing').click();
    await page.getByText('Please choose a date and time in the future').waitFor();
    expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
    await day.fill(coming);
    await button(page, 'Continue to Pricing').click();
    await page.getByText('Free Event').click();
    await button(page, 'Review Event').click();
    await page.getByText('Free', { exact: true }).waitFor();
    // These words come with the rest of the page: later, they would move the button from under the press.
    expect(await page.getByText(/^We write to/).isVisible()).toBe(true);

    const restore = await cutOff(page, '*/trpc/events.create*');
    await button(page, 'Submit for Review').click();
    await toastOf(visitor, 'Event Creation Failed').waitFor();
    await toastOf(visitor, 'Failed to create event. Please try again.').waitFor();
    // The toast goes; this stays above the button.
    await page.getByRole('main').getByText('Event Creation Failed').waitFor();
    await restore();
    await page.reload();
    await button(page, 'Submit for Review').click();
    await page.getByRole('heading', { name: 'Event Submitted!' }).waitFor();
    await visitor.close();
  });

  test('with the cities can be tried again', async ({ world }) => {
    const visitor = await createVisitor(world, desktop);
    const { page } = visitor;
    const restore = await cutOff(page, '*/trpc/*cities.list*');
    await page.goto('/create-event');
    await button(page, 'I Understand & Accept').click();
    await page.getByText('The cities could not be loaded.').waitFor();
    await restore();
    await button(page, 'Try again').click();
    await page.getByLabel('City', { exact: true }).selectOption('Mumbai');
    await visitor.close();
  });
});
