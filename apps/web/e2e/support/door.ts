import { istDate } from '@nagarika/domain/language/format';
import { newBookingId } from '@nagarika/domain/sales/bookings';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { freeTicket } from './free-ticket.ts';
import { signIn, signInAs } from './signed-in.ts';
import { createVisitor, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** The organiser of the demo data. */
export const organiser = '9000000003';
const admin = '9000000001';

export type ShownTicket = { code: string; qrText: string };
type Booked = { ticketCode: string; tickets: ShownTicket[] };

const dayMs = 86_400_000;

/**
 * Creates an event of the organiser's tomorrow, unless told otherwise, with four tickets sold, and what else
 * may come to its door.
 */
export async function createDoor(
  world: World,
  {
    totalTickets = 20,
    starts = { date: istDate(new Date(Date.now() + dayMs)), time: '18:30' },
  }: { totalTickets?: number; starts?: { date: string; time: string } } = {},
) {
  const guest = await createVisitor(world);
  await signIn(guest, '9876500061');
  // It is booked before this event exists, which costs nothing either.
  const other = await freeTicket(guest);
  const eventId = await createEvent(world, { totalTickets, starts });
  const { tickets, ticketCode } = await book(guest, eventId, 4);
  const { tickets: cancelled } = await book(guest, eventId, 1, { isCancelled: true });
  const { tickets: elsewhere } = await ticketsOf(guest, other.bookingId);
  await guest.close();
  const [camera, typed, double, spare] = tickets;
  const [gone, foreign] = [cancelled[0], elsewhere[0]];
  if (!camera || !typed || !double || !spare || !gone || !foreign) throw new Error('no tickets');
  return { eventId, bookingCode: ticketCode, camera, typed, double, spare, gone, foreign };
}

async function createEvent(
  world: World,
  { totalTickets, starts }: { totalTickets: number; starts: { date: string; time: string } },
): Promise<string> {
  const host = await createVisitor(world);
  await signInAs(host, organiser);
  const { id } = await postTo(host, '/api/events', {
    title: 'The door is open',
    description: 'An evening at the door',
    category: 'Workshops',
    ...starts,
    location: '1 Main Road, Mumbai',
    city: 'Mumbai',
    price: 0,
    totalTickets,
  });
  await host.close();
  const reviewer = await createVisitor(world);
  await signInAs(reviewer, admin);
  await postTo(reviewer, '/trpc/admin.events.approve', { id });
  await reviewer.close();
  return id;
}

async function book(
  guest: Visitor,
  eventId: string,
  quantity: number,
  { isCancelled = false } = {},
): Promise<Booked> {
  const bookingId = newBookingId(new Date());
  const data = { quantity, paymentMethod: 'free', bookingId };
  const booked = await postTo(guest, `/api/events/${eventId}/book`, data);
  const shown = await ticketsOf(guest, booked.bookingId);
  if (isCancelled) await postTo(guest, '/trpc/checkout.cancel', { id: booked.bookingId });
  return shown;
}

function ticketsOf(guest: Visitor, bookingId: string): Promise<Booked> {
  return ask(guest, 'tickets.show', { id: bookingId });
}

/** Waits until the check-in page is kept on the phone, to open without a connection. */
export async function checkInIsKept(page: Page): Promise<void> {
  // The question is asked from here: `waitForFunction` takes the promise itself for a yes.
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('check-in')).keys();
      const isComplete = kept.some(({ url }) => url.endsWith('/index.html'));
      return isComplete && navigator.serviceWorker.controller?.state === 'activated';
    });
  await expect.poll(isKept).toBe(true);
}

/** Reads what the server says of the door. */
export function listOf(visitor: Visitor, eventId: string) {
  return ask(visitor, 'checkIn.list', { id: eventId });
}

async function ask({ context }: Visitor, procedure: string, input: unknown) {
  const query = encodeURIComponent(JSON.stringify(input));
  const answer = await context.request.get(`/trpc/${procedure}?input=${query}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).result.data;
}

async function postTo({ context }: Visitor, path: string, data: unknown) {
  const answer = await context.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
