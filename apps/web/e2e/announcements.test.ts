import { istDate } from '@nagarika/domain/language/format';
import { newBookingId } from '@nagarika/domain/sales/bookings';
import { expect } from 'vitest';
import { test } from './support/fixtures.ts';
import { mailsTo, mailTo, verifyEmail } from './support/outbox.ts';
import { signIn, signInAs } from './support/signed-in.ts';
import { travelTo } from './support/travel-to.ts';
import { createVisitor, desktop, phone, type Visitor } from './support/visitor.ts';
import type { World } from './support/world.ts';

const title = 'An evening of kathak';
const address = 'dancer@example.com';
const body = 'Please wear flat shoes.\nThe way: https://maps.example.com/hall';
const begun = 'After the evening there is tea.';
const dayMs = 86_400_000;
/** Half past six in the evening, three days ahead. */
const startsAt = new Date(`${istDate(new Date(Date.now() + 3 * dayMs))}T18:30:00+05:30`);

test('on the evening before, to whoever comes, who asks and is answered', async ({ world }) => {
  const organiser = await createVisitor(world, { ...desktop, colorScheme: 'light' });
  const member = await createVisitor(world, { ...phone, colorScheme: 'dark' });
  await signInAs(organiser, '9000000003');
  await signIn(member, '9123900001');
  await verifyEmail(world, member, address);
  const eventId = await approvedEvent(world, organiser);
  await books(member, eventId);

  await schedules(organiser, eventId);
  organiser.expectQuiet();
  member.expectQuiet();
  await travelTo(world, new Date(startsAt.getTime() - dayMs));
  await reads(member);
  const { text } = await mailTo(world, address, 'What to wear');
  expect(text).toContain('https://maps.example.com/hall');
  await answers(organiser, eventId);
  await member.page.reload();
  await member.page.getByText('Yes, at the side door.').waitFor();
  await expect
    .poll(async () => mailsTo(world, address))
    .toContainEqual(expect.stringMatching(/^An answer: What to wear/));
  await corrects(organiser);
  expect((await mailTo(world, address, 'A correction: What to wear')).text).toContain('Bare feet');
  await unsubscribes(world, /Unsubscribe: (\S+)/.exec(text)?.[1] ?? '');
  await Promise.all([organiser.close(), member.close()]);
});

/** Unsubscribes by the link of the mail, in a signed-out browser; a look alone changes nothing. */
async function unsubscribes(world: World, link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  for (const [view, prefix] of [
    [{ ...phone, colorScheme: 'light' }, ''],
    [{ ...desktop, colorScheme: 'dark' }, '/hi'],
  ] as const) {
    const reader = await createVisitor(world, view);
    const { page } = reader;
    await page.goto(prefix + pathname + search);
    await page.getByText(address).waitFor();
    const isHindi = prefix !== '';
    const stop = page.getByRole('button', { name: isHindi ? 'ऐसे मेल बंद करें' : 'Stop such mail' });
    if (isHindi) await page.getByText('आपको अनसब्सक्राइब कर दिया गया है').waitFor();
    else {
      await stop.waitFor();
      await reader.expectSound('unsubscribe: asked');
      await stop.tap();
      await page.getByText('You are unsubscribed').waitFor();
    }
    expect(await stop.count()).toBe(0);
    await reader.expectSound('unsubscribe: done');
    reader.expectQuiet();
    await reader.close();
  }
}

/** Creates an approved event without the pages that other tests cover. */
async function approvedEvent(world: World, { context }: Visitor): Promise<string> {
  const sent = await context.request.post('/api/events', {
    data: {
      title,
      description: 'Six dancers and a tabla.',
      category: 'Workshops',
      city: 'Mumbai',
      date: istDate(startsAt),
      time: '18:30',
      venue: 'Rang Studio',
      location: '4 Bandra',
      totalTickets: 20,
      isFree: true,
      highlights: [],
      agenda: [],
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  const { id } = await sent.json();
  const admin = await createVisitor(world);
  await signInAs(admin, '9000000001');
  await admin.context.request.post('/trpc/admin.events.approve', { data: { id } });
  await admin.close();
  return String(id);
}

async function books({ context }: Visitor, eventId: string) {
  const data = { quantity: 1, paymentMethod: 'free', bookingId: newBookingId(new Date()) };
  const answer = await context.request.post(`/api/events/${eventId}/book`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function schedules(organiser: Visitor, eventId: string) {
  const { page } = organiser;
  await page.goto(`/my-events/${eventId}`);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await page.getByText('1 person gets it.').waitFor();
  await organiser.expectSound('announcements: nothing yet');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Please enter a subject').waitFor();
  await page.getByLabel('Subject').fill('What to wear');
  await page.getByLabel('Message').fill(body);
  // Her text survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Preview and test' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText(`What to wear: ${title}`).waitFor();
  await preview.getByText('The organiser writes:').first().waitFor();
  await organiser.expectSound('announcements: preview');
  await preview.getByRole('button', { name: 'Send a test to me' }).click();
  await page.getByText('Test sent to you', { exact: true }).first().waitFor();
  await preview.getByRole('button', { name: 'Close' }).last().click();
  await preview.waitFor({ state: 'hidden' });
  await page.getByLabel('The evening before').check();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Schedule it for 1 person?' });
  await question.waitFor();
  await organiser.expectSound('announcements: confirm');
  await question.getByRole('button', { name: 'Schedule it' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Call off: What to wear' }).waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('');
}

async function reads(member: Visitor) {
  const { page } = member;
  const line = page.getByRole('link', { name: new RegExp(title) }).filter({ hasText: 'wear' });
  await expect
    .poll(
      async () => {
        await page.goto('/notifications');
        await page.getByRole('heading', { level: 1 }).waitFor();
        return line.count();
      },
      { interval: 1000 },
    )
    .toBe(1);
  await line.click();
  await page.getByRole('heading', { level: 1, name: 'What to wear' }).waitFor();
  const link = page.getByRole('link', { name: 'https://maps.example.com/hall' });
  expect(await link.getAttribute('rel')).toContain('nofollow');
  await page.getByLabel('Your reply').fill('Is there a ramp?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('list', { name: 'Conversation' }).getByText('Is there a ramp?').waitFor();
  await member.expectSound('announcement');
}

/** Corrects the sent announcement by keyboard. */
async function corrects(organiser: Visitor) {
  const { page } = organiser;
  // One went out half an hour ago.
  await page.getByText('You can write to them 2 more times today.').waitFor();
  const [subject, message] = [page.getByLabel('Subject'), page.getByLabel('Message')];
  await message.fill(begun);
  await page.getByRole('button', { name: 'Send a correction' }).press('Enter');
  await page.getByRole('button', { name: 'Do not correct it' }).press('Enter');
  await page.reload();
  expect(await message.inputValue()).toBe(begun);
  await page.getByRole('button', { name: 'Send a correction' }).press('Enter');
  await expect.poll(() => subject.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await subject.inputValue()).toBe('What to wear');
  await message.fill('Bare feet, please.');
  await organiser.expectSound('announcements: a correction');
  await page.getByRole('button', { name: 'Send the correction' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Send it to 1 person?' });
  await question.getByRole('button', { name: 'Send now' }).press('Enter');
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Send a correction' }).waitFor({ state: 'hidden' });
  await page.getByText('A correction', { exact: true }).waitFor();
  // She comes back to the text begun before.
  expect(await message.inputValue()).toBe(begun);
  // A correction does not count.
  await page.getByText('You can write to them 2 more times today.').waitFor();
}

async function answers(organiser: Visitor, eventId: string) {
  const { page } = organiser;
  await page.goto(`/my-events/${eventId}/announcements`);
  await page.getByText('Is there a ramp?').waitFor();
  await page.getByText('New', { exact: true }).waitFor();
  await organiser.expectSound('announcements: a reply');
  await page.getByLabel('Your answer').fill('Yes, at the side door.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('list', { name: 'Conversation' }).getByText('at the side door').waitFor();
}
