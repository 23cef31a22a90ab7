import { notifications } from '@nagarika/db/schema/words/notifications';
import type { User } from '@nagarika/domain/people/users';
import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { word } from '#server/words/word.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { hostedBooking, refundDesk } from '#test/refund-desk.ts';
import type { World } from '#test/world.ts';

let admin: User;
test.beforeAll(async ({ world }) => {
  admin = await createMember(world, { role: 'admin' });
});

/** Reads the last message in a member's bell about this event; codes and titles become `…`. */
async function told(world: World, who: { id: string }, kind: string, event: { title: string }) {
  const [row] = await world.deps.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, who.id), eq(notifications.kind, kind as 'welcome')))
    .orderBy(desc(notifications.createdAt))
    .limit(1);
  if (!row) return row;
  const message = word(row.message, 'en').replace(event.title, '…');
  return { title: word(row.title, 'en'), message: message.replace(/NGK-[A-Z0-9-]+/, '…') };
}

const back = 'The money goes back to where it came from, usually within 5 to 7 working days.';

test('who booked reads who decided what, why, and what of her tickets stands', async ({
  world,
}) => {
  const one = await hostedBooking(world);
  const ofMember = () => told(world, one.member, 'booking_refunded', one.event);
  await one.desk.part(one.id, 51_000, { reason: 'The hall is smaller!' });
  expect(await ofMember()).toEqual({
    title: 'Your payment is being refunded',
    message: `…: The organiser refunds ₹510 of booking …. The reason: The hall is smaller! ${back} Your tickets stay valid.`,
  });
  world.clock.advance(1_000);
  await refundDesk(world, admin).part(one.id, 1_000, { takesTickets: true });
  expect(await ofMember()).toMatchObject({
    message: `…: Our team refunds ₹10 of booking …. The reason: She is in hospital. ${back} Your tickets are void now.`,
  });
  world.clock.advance(1_000);
  await refundDesk(world, admin).part(one.id, 1_000, { reason: 'She wrote: is it off? Yes' });
  expect(await ofMember()).toMatchObject({
    message: `…: Our team refunds ₹10 of booking …. The reason: She wrote: is it off? Yes. ${back}`,
  });
});

test('of one ticket in the singular', async ({ world }) => {
  const organiser = await createMember(world);
  const desk = refundDesk(world, organiser);
  const paid = await createEvent(world, { organiserId: organiser.id });
  const bought = await paidBooking(world, { event: paid, quantity: 1 });
  await desk.everything(bought.id);
  expect(await told(world, bought.member, 'booking_refunded', paid)).toMatchObject({
    message: `…: The organiser refunds ₹510 of booking …. The reason: She is in hospital. ${back} Your ticket is void now.`,
  });
  const gratis = await createEvent(world, { organiserId: organiser.id }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const given = await freeBooking(world, { event: gratis });
  await desk.everything(given.id);
  expect(await told(world, given.member, 'booking_cancelled', gratis)).toEqual({
    title: 'Your booking was cancelled',
    message: '…: The organiser took your ticket of booking … back. The reason: She is in hospital.',
  });
  expect(await told(world, organiser, 'booking_given_back', gratis)).toBeUndefined();
});

test('the organiser reads what our team decided, unless she booked it herself', async ({
  world,
}) => {
  const ours = refundDesk(world, admin);
  const one = await hostedBooking(world);
  const ofOrganiser = () => told(world, one.organiser, 'booking_given_back', one.event);
  await ours.part(one.id, 51_000);
  expect(await ofOrganiser()).toEqual({
    title: 'A booking was refunded',
    message:
      '…: our team refunded ₹510 of booking …. You find the reason with the booking, under Refund.',
  });
  world.clock.advance(1_000);
  await ours.part(one.id, 1_000, { takesTickets: true });
  expect(await ofOrganiser()).toEqual({
    title: 'A booking was taken back',
    message:
      '…: our team refunded ₹10 of booking …. Its tickets are void and its seats are free. You find the reason with the booking, under Refund.',
  });

  const gratis = await createEvent(world, { organiserId: one.organiser.id }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const given = await freeBooking(world, { event: gratis, quantity: 2 });
  world.clock.advance(1_000);
  await ours.everything(given.id);
  expect(await told(world, given.member, 'booking_cancelled', gratis)).toMatchObject({
    message: '…: Our team took your tickets of booking … back. The reason: She is in hospital.',
  });
  expect(await told(world, one.organiser, 'booking_given_back', gratis)).toMatchObject({
    message: '…: our team cancelled booking …. Its tickets are void and its seats are free.',
  });

  const own = await paidBooking(world, { event: one.event, member: one.organiser, quantity: 1 });
  world.clock.advance(1_000);
  await ours.everything(own.id);
  const last = await told(world, one.organiser, 'booking_given_back', gratis);
  expect(last?.message).toContain('our team cancelled booking');
});

test('what never was is not decided about, and the same key answers as before', async ({
  world,
}) => {
  const one = await hostedBooking(world);
  const key = crypto.randomUUID();
  const answer = await one.desk.everything(one.id, key);
  expect(answer).toEqual({ status: 'cancelled', refund: 102_000 });
  const again = { give: 'everything', key } as const;
  expect(await one.desk.part(one.id, 102_000, again)).toEqual(answer);
  await expect(one.desk.part(crypto.randomUUID(), 100)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
