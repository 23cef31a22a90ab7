import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { createTestDoor } from '#test/at-the-door.ts';
import { freeBooking, give } from '#test/booked.ts';
import { createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { readPdf, scanPage } from '#test/pdf-reading.ts';
import { reachable } from '#test/telling.ts';
import type { World } from '#test/world.ts';

let host: User;
test.beforeAll(async ({ world }) => {
  host = await createMember(world);
});

type Door = Awaited<ReturnType<typeof createTestDoor>>;

const codesIn = (text: string) => text.match(/\bNG[A-Z]-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];

async function pageOf(world: World, path: string, as: User): Promise<string> {
  const response = await world.request(path, { as });
  expect(response.status, path).toBe(200);
  return response.text();
}

/** Lists every code that a member is shown of her booking, by the place where she sees it. */
async function shownTo(
  world: World,
  member: User,
  bookingId: string,
): Promise<Record<string, string[]>> {
  const { tickets, notifications } = world.as(member);
  const shown = await tickets.show({ id: bookingId });
  await world.jobs.drain();
  const mails = world.mailer.sent.filter(({ to }) => to === member.email);
  const pdf = mails.flatMap(({ attachments }) => attachments ?? []).find(isPdf);
  if (!pdf) throw new Error('no ticket in the mail');
  const pages = await readPdf(pdf.content);
  return {
    'her bookings': codesIn(JSON.stringify(await tickets.mine({ userId: member.id }))),
    'her ticket': codesIn(JSON.stringify(shown)),
    'the QR codes on her screen': shown.tickets.flatMap(({ qrText }) => qrText ?? []),
    'the REST answer': codesIn(await pageOf(world, `/api/users/${member.id}/tickets`, member)),
    'the bell': codesIn(JSON.stringify(await notifications.list({}))),
    'the mail': mails.flatMap(({ text }) => codesIn(text)),
    'the mail as HTML': mails.flatMap(({ html }) => codesIn(html ?? '')),
    'the name of the PDF': codesIn(pdf.filename),
    'the PDF': pages.flatMap(({ text }) => codesIn(text)),
    'the QR codes in the PDF': (
      await Promise.all(pages.map((_page, at) => scanPage(pdf.content, at + 1)))
    ).flat(),
  };
}

const isPdf = ({ contentType }: { contentType: string }) => contentType === 'application/pdf';

/** Returns what the door says to a code, and leaves nobody in. */
async function tried(door: Door, text: string) {
  const [answer] = await door.send([door.scan(text)]);
  if (answer?.verdict === 'admitted' && answer.ticket) await door.undo(answer.ticket);
  return answer;
}

test('the door takes every code that a member is shown', async ({ world }) => {
  const her = await reachable(world);
  const door = await createTestDoor(world, host);
  const { id } = await freeBooking(world, { member: her, event: door.event, quantity: 2 });
  const places = await shownTo(world, her, id);
  for (const [place, codes] of Object.entries(places)) {
    expect(codes.length, place).toBeGreaterThan(0);
    const isRead = place.startsWith('the QR codes');
    for (const code of new Set(codes)) {
      const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
      for (const text of isRead ? [code] : [code, typed]) {
        expect(await tried(door, text), `${text} in ${place}`).toMatchObject({
          verdict: 'admitted',
        });
      }
    }
  }
});

test('also those that her organiser reads from her lists', async ({ world }) => {
  const door = await createTestDoor(world, host);
  await freeBooking(world, { event: door.event, quantity: 2 });
  const { attendees } = world.as(host);
  const lists = [
    JSON.stringify(await attendees.list({ id: door.event.id })),
    await pageOf(world, `/api/my-events/${door.event.id}/attendees.csv`, host),
    JSON.stringify(await door.list()),
  ];
  for (const list of lists) {
    expect(codesIn(list).length).toBeGreaterThan(1);
    for (const code of codesIn(list)) {
      expect(await tried(door, code), code).toMatchObject({ verdict: 'admitted' });
    }
  }
});

test("a booking's code lets in one seat after the other, none twice, none given away", async ({
  world,
}) => {
  const her = await createMember(world, { name: 'Asha Rao' });
  const receiver = await reachable(world, { name: 'Zoya Khan' });
  const door = await createTestDoor(world, host);
  const booking = await freeBooking(world, { member: her, event: door.event, quantity: 3 });
  await give(world, booking, receiver);
  const { ticketCode } = await world.as(her).tickets.show({ id: booking.id });
  const answers = await door.send([door.scan(ticketCode), door.scan(ticketCode)]);
  expect(answers.map(({ verdict }) => verdict)).toEqual(['admitted', 'admitted']);
  expect(new Set(answers.map(({ ticket }) => ticket?.id)).size).toBe(2);
  expect(await tried(door, ticketCode)).toMatchObject({ verdict: 'already_in' });
  // The receiver's ticket has another code, which is all that she is shown.
  const hers = await world.as(receiver).tickets.show({ id: booking.id });
  expect(codesIn(JSON.stringify(hers))).not.toContain(ticketCode);
  expect(await tried(door, hers.ticketCode)).toMatchObject({
    verdict: 'admitted',
    ticket: { name: 'Zoya Khan' },
  });
});

test('a code that ended when its ticket changed hands is told as that, and the booking is found by it', async ({
  world,
}) => {
  const [her, receiver] = [await createMember(world), await createMember(world)];
  const door = await createTestDoor(world, host);
  const booking = await freeBooking(world, { member: her, event: door.event });
  const codeNow = async () => (await door.firstTicket(booking.id)).code;
  const first = await codeNow();
  const { ticketId } = await give(world, booking, receiver);
  const second = await codeNow();
  await world.as(receiver).transfers.giveBack({ ticketId });
  const third = await codeNow();
  expect(new Set([first, second, third]).size).toBe(3);
  const desk = world.as(await createMember(world, { role: 'admin' })).admin.bookings;
  for (const code of [first, second]) {
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await tried(door, typed)).toMatchObject({
      verdict: 'cancelled',
      note: 'changed_hands',
      ticket: { id: ticketId, code: third },
    });
    const { items } = await desk.find({ search: typed });
    expect(items.map(({ id }) => id)).toEqual([booking.id]);
    const elsewhere = await createTestDoor(world, host);
    expect(await tried(elsewhere, code)).toMatchObject({ verdict: 'wrong_event', ticket: null });
  }
  expect(await tried(door, third)).toMatchObject({ verdict: 'admitted' });
  // The list has what a phone needs to say the same without a connection.
  expect((await door.list()).formerCodes).toEqual([
    { code: second, ticketId },
    { code: first, ticketId },
  ]);
});

test("a scan of a booking's code that is sent again is answered as it was", async ({ world }) => {
  const door = await createTestDoor(world, host);
  const { id, member } = await freeBooking(world, { event: door.event, quantity: 2 });
  const { ticketCode } = await world.as(member).tickets.show({ id });
  const scan = door.scan(ticketCode);
  expect(await door.send([scan])).toEqual(await door.send([scan]));
  const { tickets } = await door.list();
  expect(tickets.map(({ state }) => state).sort()).toEqual(['checked_in', 'valid']);
});

test("a booking's code for another event, a cancelled one, and one that nobody has", async ({
  world,
}) => {
  const door = await createTestDoor(world, host);
  const elsewhere = await freeBooking(world);
  const { ticketCode } = await world.as(elsewhere.member).tickets.show({ id: elsewhere.id });
  expect(await tried(door, ticketCode)).toMatchObject({ verdict: 'wrong_event', ticket: null });
  const gone = await freeBooking(world, { event: door.event });
  const { ticketCode: goneCode } = await world.as(gone.member).tickets.show({ id: gone.id });
  await world.as(gone.member).checkout.cancel({ id: gone.id });
  expect(await tried(door, goneCode)).toMatchObject({ verdict: 'cancelled' });
  expect(await tried(door, 'NGK-2222-2222')).toMatchObject({
    verdict: 'not_genuine',
    note: 'unknown_code',
  });
});
