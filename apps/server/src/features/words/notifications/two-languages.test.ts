import type { User } from '@nagarika/domain/people/users';
import { expect } from 'vitest';
import { appRouter } from '#server/router.ts';
import { createCaller } from '#server/trpc/trpc.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import type { World } from '#test/world.ts';

/** Calls as the member's page in Hindi does. */
function inHindi(world: World, member: User) {
  const context = world.contextOf(member);
  return createCaller(appRouter)({
    ...context,
    request: { ...context.request, language: 'hi' },
  });
}

test('one row is read in either language, its names and numbers as they are', async ({ world }) => {
  const event = await createEvent(world, { title: "Clay {and} <b>'Chai'</b> \\u0041 #1" });
  const { member } = await paidBooking(world, { event, quantity: 2 });
  const [english] = (await world.as(member).notifications.list({})).items;
  const [hindi] = (await inHindi(world, member).notifications.list({})).items;
  const code = /NGK-[A-Z0-9-]+/.exec(english?.message ?? '')?.[0];
  expect(english).toMatchObject({
    title: 'Booking confirmed',
    message: `${event.title}: your 2 tickets are ready. Your booking ID is ${code}.`,
  });
  expect(hindi).toEqual({
    ...english,
    title: 'बुकिंग कन्फ़र्म हो गई',
    message: `${event.title}: आपके 2 टिकट तैयार हैं। आपकी बुकिंग ID ${code} है।`,
  });
});

test('a day of sales grows in one row, and its date and number are the reader’s', async ({
  world,
}) => {
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id, title: 'Garba Night' }, [
    { name: 'Free', pricePaise: 0 },
  ]);
  const message = async () =>
    (await inHindi(world, organiser).notifications.list({})).items[0]?.message;
  await freeBooking(world, { event });
  expect(await message()).toMatch(/^Garba Night: \S+, \d+ \S+ को 1 टिकट बुक हुआ। /);
  await freeBooking(world, { event, quantity: 2 });
  expect(await message()).toMatch(/ को 3 टिकट बुक हुए। \d+ में से 3 आ रही हैं।$/);
});

test('over REST it follows Accept-Language; without one it is English', async ({ world }) => {
  const { member } = await freeBooking(world);
  const titles = async (headers: Record<string, string>) => {
    const answer = await world.request('/api/notifications', { as: member, headers });
    return JSON.stringify(await answer.json());
  };
  expect(await titles({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' })).toContain(
    'बुकिंग कन्फ़र्म हो गई',
  );
  for (const accepted of ['', 'ta', 'xx-YY, *;q=0.1', 'hi;q=0']) {
    expect(await titles({ 'accept-language': accepted })).toContain('Booking confirmed');
  }
});
