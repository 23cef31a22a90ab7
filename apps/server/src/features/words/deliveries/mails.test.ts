import type { User } from '@nagarika/domain/people/users';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import type { Mail } from '#server/platform/ports/messengers.ts';
import { freeBooking, give, paidBooking, ticketsFor } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { orderFor, pay } from '#test/paying.ts';
import { readPdf, scanPage } from '#test/pdf-reading.ts';
import { createSubmission } from '#test/submission.ts';
import { reachable } from '#test/telling.ts';
import type { World } from '#test/world.ts';

test.beforeEach(async ({ world }) => {
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});

/** Lists a member's mail, by subject, after every job has run twice. */
async function mailOf(world: World, { email }: User): Promise<Mail[]> {
  await world.jobs.drain();
  await world.jobs.drain();
  return world.mailer.sent
    .filter(({ to }) => to === email)
    .sort((a, b) => a.subject.localeCompare(b.subject));
}
const subjectsOf = async (world: World, member: User) =>
  (await mailOf(world, member)).map(({ subject }) => subject);

function attachedBytes(mail: Mail | undefined, contentType: string): Uint8Array {
  const found = mail?.attachments?.filter((one) => one.contentType.startsWith(contentType));
  if (found?.length !== 1 || !found[0]) throw new Error(`not one ${contentType}`);
  return found[0].content;
}

/** Reads the attached file as a calendar does. */
function readEntry(mail: Mail | undefined) {
  const file = new TextDecoder().decode(attachedBytes(mail, 'text/calendar'));
  const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  if (!entry) throw new Error('no entry');
  const { uid, startDate } = new ICAL.Event(entry);
  return {
    uid,
    startsAt: startDate.toJSDate(),
    status: entry.getFirstPropertyValue('status'),
  };
}

test('every mail ends with how she is reached, the terms and the privacy policy, as text and as HTML', async ({
  world,
}) => {
  for (const her of [await reachable(world), await createMember(world)]) {
    await freeBooking(world, { member: her });
    const [mail] = await mailOf(world, her);
    for (const path of ['/edit-profile#channels', '/terms', '/privacy']) {
      expect(mail?.text).toContain(`: http://localhost:3000${path}\n`);
      expect(mail?.html).toContain(`href="http://localhost:3000${path}"`);
    }
  }
});

describe('a booking', () => {
  test('is confirmed with its ticket as PDF and the date for her calendar', async ({ world }) => {
    const her = await reachable(world, { name: 'Meera <Nair>' });
    const event = await createEvent(world, { title: 'Clay & <b>Chai</b>' });
    const { id } = await paidBooking(world, { member: her, event, quantity: 2 });
    const [mail, ...others] = await mailOf(world, her);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your tickets: Clay & <b>Chai</b>');
    const { ticketCode } = await world.as(her).tickets.show({ id });
    for (const words of ['2 × General', '₹1,020.00', ticketCode]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.html).toContain('Clay &amp; &lt;b&gt;Chai&lt;/b&gt;');
    expect(mail?.html).toContain('Meera &lt;Nair&gt;');
    expect(mail?.html).not.toContain('<b>Chai');
    expect(mail?.unsubscribeUrl).toBeUndefined();

    const pdf = attachedBytes(mail, 'application/pdf');
    const [page] = await readPdf(pdf);
    expect(page?.text).toContain(ticketCode);
    const codes = (await ticketsFor(world, her, id)).map(({ qrText }) => qrText);
    expect((await scanPage(pdf, 1)).sort()).toEqual(codes.sort());
    expect(readEntry(mail)).toEqual({
      uid: `${event.id}@localhost`,
      startsAt: event.startsAt,
      status: 'CONFIRMED',
    });
  });

  test('that was cancelled before its mail left encloses no ticket', async ({ world }) => {
    const her = await reachable(world);
    const booking = await freeBooking(world, { member: her });
    await world.as(her).checkout.cancel({ id: booking.id });
    const [cancelled, confirmed] = await mailOf(world, her);
    expect(confirmed?.subject).toBe(`Your tickets: ${booking.event.title}`);
    expect(confirmed?.attachments).toBeUndefined();
    expect(cancelled?.subject).toBe(`Booking cancelled: ${booking.event.title}`);
    expect(readEntry(cancelled).status).toBe('CANCELLED');
  });

  test('whose money goes back is told of with the amount', async ({ world }) => {
    const her = await reachable(world);
    const event = await createEvent(world);
    const order = await orderFor(world, her, event);
    const paid = await pay(world, order.id);
    await world.as(await reachable(world, { role: 'admin' })).myEvents.cancel({ id: event.id });
    await world.as(her).checkout.book({ id: event.id, ...paid });
    const [mail, ...others] = await mailOf(world, her);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your refund: ${event.title}`);
    expect(mail?.text).toContain('₹510 go back to where they came from');
  });
});

test('a ticket that changes hands: both are told once, the receiver with her own code alone', async ({
  world,
}) => {
  const [giver, receiver] = [await reachable(world), await reachable(world)];
  const booking = await paidBooking(world, { member: giver, quantity: 2 });
  const { title } = booking.event;
  await give(world, booking, receiver);
  expect(await subjectsOf(world, giver)).toEqual([
    `Your ticket was accepted: ${title}`,
    `Your tickets: ${title}`,
  ]);
  const [offered, hers, ...others] = await mailOf(world, receiver);
  expect(others).toEqual([]);
  expect(offered?.subject).toBe(`A ticket for you: ${title}`);
  expect(offered?.attachments).toBeUndefined();
  const [seat] = await ticketsFor(world, receiver, booking.id);
  expect(await scanPage(attachedBytes(hers, 'application/pdf'), 1)).toEqual([seat?.qrText]);
  expect(hers?.text).not.toContain('₹');
  const [accepted] = await mailOf(world, giver);
  expect(accepted?.attachments).toBeUndefined();
});

describe('an event', () => {
  test('that is cancelled: payer, holder and organiser are told once each', async ({ world }) => {
    const [organiser, payer, holder] = [
      await reachable(world),
      await reachable(world),
      await reachable(world),
    ];
    const event = await createEvent(world, { organiserId: organiser.id });
    const booking = await paidBooking(world, { member: payer, event, quantity: 2 });
    await give(world, booking, holder);
    await world.jobs.drain();
    world.mailer.sent.length = 0;
    const cancel = () => world.as(organiser).myEvents.cancel({ id: event.id, reason: 'Flooded.' });
    await Promise.all([cancel(), cancel()]);
    const subject = `Cancelled: ${event.title}`;
    const [toPayer, ...second] = await mailOf(world, payer);
    expect(second).toEqual([]);
    expect(toPayer?.subject).toBe(subject);
    expect(toPayer?.text).toContain('Flooded. ₹1,020, all that you paid');
    expect(readEntry(toPayer).status).toBe('CANCELLED');
    expect(await subjectsOf(world, holder)).toEqual([subject]);
    expect((await mailOf(world, holder))[0]?.text).not.toContain('₹');
    expect(await subjectsOf(world, organiser)).toEqual([subject]);
  });

  test('that moves: everybody who goes is told once, with the new date for her calendar', async ({
    world,
  }) => {
    const [organiser, payer, holder, admin] = [
      await reachable(world),
      await reachable(world),
      await reachable(world),
      await createMember(world, { role: 'admin' }),
    ];
    const event = await createEvent(world, { organiserId: organiser.id });
    const booking = await paidBooking(world, { member: payer, event, quantity: 2 });
    await give(world, booking, holder);
    await world.jobs.drain();
    world.mailer.sent.length = 0;
    const submission = await createSubmission(world);
    await world.as(organiser).revisions.edit({ ...submission, id: event.id });
    const revision = await world.as(organiser).revisions.latest({ id: event.id });
    await world.as(admin).admin.revisions.approve({ id: revision?.id ?? '' });
    for (const member of [payer, holder]) {
      const [mail, ...others] = await mailOf(world, member);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`Moved: ${submission.title}`);
      expect(readEntry(mail).startsAt).not.toEqual(event.startsAt);
      expect(readEntry(mail).status).toBe('CONFIRMED');
    }
    expect(await subjectsOf(world, organiser)).toEqual([`Changes approved: ${submission.title}`]);
  });
});

test('every link leads to this server, and every mail says why it came and where to choose', async ({
  world,
}) => {
  const her = await reachable(world);
  await paidBooking(world, { member: her });
  const [mail] = await mailOf(world, her);
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'http://localhost:3000/my-bookings',
    'http://localhost:3000/edit-profile#channels',
    'http://localhost:3000/terms',
    'http://localhost:3000/privacy',
  ]);
  expect(mail?.html).toContain('You get this because you booked tickets for this event.');
  expect(mail?.html).not.toMatch(/<(script|img|link)/);
  expect(mail?.text).toContain('support@');
});
