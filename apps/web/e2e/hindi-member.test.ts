import { pathIn } from '@nagarika/domain/language/languages';
import { describe, expect } from 'vitest';
import { type BookableEvent, bookableEvent } from './support/bookable-event.ts';
import { test } from './support/fixtures.ts';
import { finger, keyboard } from './support/hands.ts';
import { inHindi } from './support/in-hindi.ts';
import { isLatin, latinTexts } from './support/latin-texts.ts';
import * as she from './support/newcomer.ts';
import { mailTo } from './support/outbox.ts';
import { readTicketFile } from './support/ticket-file.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import { wordsIn } from './support/words.ts';
import type { World } from './support/world.ts';

const words = await wordsIn('hi');

let event: BookableEvent;
test.beforeEach(async ({ world }) => {
  event = await bookableEvent(world.url, 'Mumbai');
});

describe('from a link of a friend to her ticket, in Hindi', () => {
  test('on a phone, by finger, past a payment that fails', async ({ world }) => {
    const visitor = inHindi(await createVisitor(world, { ...phone, locale: 'hi-IN' }));
    const newcomer = { visitor, hands: finger(), event, phone: '9876500011', words };
    await travel(world, newcomer, async () => {
      await she.failsToPay(newcomer);
      await she.pays(newcomer);
    });
    visitor.expectQuiet({ but: '/sandbox/razorpay/checkout' });
    await visitor.close();
  });

  test('on a desktop, by keyboard alone', async ({ world }) => {
    const visitor = inHindi(await createVisitor(world, { ...desktop, locale: 'hi-IN' }));
    const hands = keyboard(visitor.page);
    await travel(world, { visitor, hands, event, phone: '9876500012', words });
    visitor.expectQuiet();
    await visitor.close();
  });
});

async function travel(world: World, newcomer: she.Newcomer, pay = she.pays): Promise<void> {
  const { visitor, hands } = newcomer;
  const { page } = visitor;
  const { say } = words;
  await page.goto(`/event/${event.id}`);
  await hands.press(page.getByRole('button', { name: 'हिन्दी में पढ़ें' }));
  await page.waitForURL(pathIn('hi', `/event/${event.id}`));
  // The page has the event's second language, if there is one; tickets and mail have its first
  // (docs/decisions/0182).
  const { title } = await bookableEvent(world.url, event.city, 'hi');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await visitor.expectSound('event');
  await hands.press(page.getByRole('link', { name: new RegExp(`^${say('Book Now')}`) }));
  await she.choosesOneOfTwoTypes(newcomer);
  await she.signsInWhilePaying(newcomer);
  await she.addsHerGender(newcomer);
  await pay(newcomer);
  const code = await she.seesTheConfirmation(newcomer);

  const link = page.getByRole('link', { name: say('Download Ticket PDF') });
  const file = await readTicketFile(visitor, hands, link);
  for (const part of [code, she.profile.name, ...event.twoTypes, event.total]) {
    expect(file.text).toContain(part);
  }
  expect(file.seats.map((seat) => seat?.eventId)).toEqual([event.id, event.id]);
  expect(file.text).toMatch(/[\u0900-\u097f]/);
  const own = [event.title, event.venue ?? '', event.location, event.city, event.organizer.name];
  const hers = [...own, ...event.twoTypes, she.profile.name];
  expect(file.text.split(/ {2,}/).filter((words) => isLatin(words, hers))).toEqual([]);

  const booking = await she.findsTheBooking(newcomer);
  await booking.getByText(code).waitFor();
  await readsHerMail(world, visitor, hers);
}

/** Expects a mail in her language, in its text and as it is drawn, with links to pages that are. */
async function readsHerMail(world: World, { page }: Visitor, hers: string[]) {
  const mail = await mailTo(world, she.profile.email, event.title);
  expect(mail.subject).toMatch(/^[\u0900-\u097f]/);
  expect(mail.text.split('\n').filter((line) => isLatin(line, hers))).toEqual([]);
  expect(mail.text).toContain('/hi/my-bookings');
  await page.goto(mail.path);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  const drawn = await latinTexts(page);
  expect(drawn.filter((words) => isLatin(words, hers))).toEqual([]);
}
