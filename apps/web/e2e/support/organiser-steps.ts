import { istDate } from '@nagarika/domain/language/format';
import { pathIn } from '@nagarika/domain/language/languages';
import type { Page } from 'playwright-core';
import type { Hands } from './hands.ts';
import { codeAfter } from './own-number.ts';
import type { Visitor } from './visitor.ts';
import { choosesPicture } from './wizard.ts';
import type { Words } from './words.ts';

/** A person at work, in a language. */
export type Worker = { visitor: Visitor; hands: Hands; words: Words };

export const goes = ({ visitor, words }: Worker, path: string) =>
  visitor.page.goto(pathIn(words.language, path));

export const button = ({ visitor: { page }, words }: Worker, english: string, context?: string) =>
  page.getByRole('button', { name: words.say(english, {}, context), exact: true });

export const field = ({ visitor: { page }, words }: Worker, english: string) =>
  page.getByLabel(words.say(english), { exact: true });

export function toast({ visitor: { page }, words }: Worker, english: string, values = {}) {
  return page
    .getByRole('region', {
      name: new RegExp(`^${words.say('Notifications')}`),
      includeHidden: true,
    })
    .getByText(words.say(english, values), { exact: true });
}

export type Idea = { title: string; startsAt: Date };

/** Goes from the guidelines to the heading that says it is sent. */
export async function submitsAnEvent(worker: Worker, { title, startsAt }: Idea): Promise<void> {
  const { visitor, hands, words } = worker;
  const { page } = visitor;
  await goes(worker, '/create-event');
  await button(worker, 'I Understand & Accept').waitFor();
  await visitor.expectSound('create event: guidelines');
  await hands.press(button(worker, 'I Understand & Accept'));
  await hands.write(field(worker, 'Title'), title);
  await hands.write(field(worker, 'Description'), 'An evening on prices.');
  await hands.choose(field(worker, 'Category'), words.say('Workshops'));
  await hands.choose(field(worker, 'City'), words.say('Mumbai'));
  await field(worker, 'Event Date').fill(istDate(startsAt));
  await field(worker, 'Start Time').fill('18:30');
  await hands.write(field(worker, 'Venue Name'), 'The Courtyard');
  await hands.write(field(worker, 'Full Address'), '12 Hill Road, Bandra West');
  await choosesPicture(page, await page.screenshot());
  await visitor.expectSound('create event: details');
  await hands.press(button(worker, 'Continue to Pricing'));
  await hands.press(button(worker, 'Add Ticket Type'));
  await page.keyboard.type('Early bird');
  await hands.write(field(worker, 'Price (₹)'), '500');
  await hands.write(field(worker, 'Total Tickets'), '40');
  await visitor.expectSound('create event: prices');
  await hands.press(button(worker, 'Review Event'));
  await page.getByRole('heading', { name: words.say('Review your event') }).waitFor();
  await visitor.expectSound('create event: review');
  await hands.press(button(worker, 'Submit for Review'));
  await page.getByRole('heading', { name: words.say('Event Submitted!') }).waitFor();
  await visitor.expectSound('create event: submitted');
}

/** Works the dialog that asks for a code to her own number. */
export async function confirmsHerNumberIn(worker: Worker): Promise<void> {
  const { page } = worker.visitor;
  await page.getByRole('dialog').waitFor();
  await worker.visitor.expectSound('her number is confirmed');
  const code = await codeAfter(button(worker, 'Send the code'));
  await page.getByRole('dialog').getByLabel(worker.words.say('One-time code')).fill(code);
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
