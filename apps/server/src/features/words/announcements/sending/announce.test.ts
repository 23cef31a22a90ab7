import { events } from '@nagarika/db/schema/events/events';
import { users } from '@nagarika/db/schema/people/users';
import { istDate } from '@nagarika/domain/language/format';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { holdAnnouncing } from '#server/features/words/announcements/moderation/announcing-blocker.ts';
import { announcingEvent, bellOf } from '#test/announcing.ts';
import { freeBooking, give } from '#test/booked.ts';
import { countStatements } from '#test/count-statements.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { deliveriesOf, reachable } from '#test/telling.ts';
import { whileHeld } from '#test/while-held.ts';
import { sendDue } from './send-due.ts';

const hourMs = 3_600_000;

test.beforeEach(({ world }) => {
  world.mailer.sent.length = 0;
});

test('now: in the bell and by mail of who holds a ticket, once however many are hers', async ({
  world,
}) => {
  const { organiser, event, guests, announce, turn } = await announcingEvent(world, 1);
  const [her] = guests as [(typeof guests)[0]];
  await freeBooking(world, { member: her, event, quantity: 2 });
  const mailless = await reachable(world);
  await world.as(mailless).notifications.setChannels({ mail: false, sms: true, whatsapp: false });
  await freeBooking(world, { member: mailless, event });
  await world.jobs.drain();
  world.mailer.sent.length = 0;
  world.messenger.sent.length = 0;

  const body = 'Map: https://maps.example.com/a?b=1&c=2\n<script>alert(1)</script>';
  expect(await announce({ body })).toMatchObject({ readers: 2 });
  await turn();
  await turn();

  const [line, ...more] = await bellOf(world, her);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    title: 'Parking',
    eventTitle: event.title,
    message: `The organiser writes:\n\n${body}`,
  });
  expect(line?.link).toMatch(/^\/announcements\/[0-9a-f-]{36}$/);
  const [mail, ...others] = world.mailer.sent;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: her.email,
    subject: `Parking: ${event.title}`,
    unsubscribeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe\?token=/),
    isOneClick: true,
  });
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail?.text).toContain(body);
  expect(mail?.html).toContain('href="https://maps.example.com/a?b=1&amp;c=2" rel="nofollow');
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  // One member has mail turned off; the phone's template has no blank for words that somebody typed.
  expect(await deliveriesOf(world, mailless)).toContainEqual(
    expect.objectContaining({ channel: 'mail', status: 'skipped' }),
  );
  expect(world.messenger.sent).toMatchObject([
    { channel: 'sms', title: 'News from the organiser', detail: event.title },
  ]);
  const { items } = await world.as(organiser).announcements.list({ eventId: event.id });
  expect(items).toMatchObject([{ status: 'sent', recipients: 2, subject: 'Parking' }]);
});

test('whoever has left gets nothing, who was given a ticket does', async ({ world }) => {
  const { event, guests, announce, turn } = await announcingEvent(world, 2);
  const [stays, leaves] = guests as [(typeof guests)[0], (typeof guests)[0]];
  const { bookingId } = await world.as(leaves).checkout.book({
    id: event.id,
    quantity: 1,
    paymentMethod: 'free',
    bookingId: 'BK77001',
  });
  await world.as(leaves).checkout.cancel({ id: bookingId });
  const { items } = await world.as(leaves).tickets.mine({ userId: leaves.id });
  for (const { id, status } of items) {
    if (status !== 'cancelled') await world.as(leaves).checkout.cancel({ id });
  }
  const [giver, receiver] = [await reachable(world), await reachable(world)];
  await give(world, await freeBooking(world, { member: giver, event }), receiver);
  const suspended = await reachable(world);
  await freeBooking(world, { member: suspended, event });
  await suspend(world, suspended);
  const muted = await reachable(world);
  await freeBooking(world, { member: muted, event });
  await world.sql`insert into announcement_mutes (event_id, user_id) values (${event.id}, ${muted.id})`;

  expect(await announce()).toMatchObject({ readers: 2 });
  await turn();
  const heard = await Promise.all(
    [stays, leaves, giver, receiver, suspended, muted].map((one) => bellOf(world, one)),
  );
  expect(heard.map((lines) => lines.length)).toEqual([1, 0, 0, 1, 0, 0]);
});

const suspend = (world: Parameters<typeof announcingEvent>[0], { id }: { id: string }) =>
  world.deps.db.update(users).set({ suspendedAt: world.clock.now() }).where(eq(users.id, id));

test('to one ticket type: its holders alone; to nobody it is refused', async ({ world }) => {
  const types = ['Stall', 'Visitor', 'Press'].map((name) => ({ name, pricePaise: 50_000 }));
  const organiser = await createMember(world);
  const event = await createEvent(world, { organiserId: organiser.id }, types);
  const [stall, visitor] = [await reachable(world), await reachable(world)];
  await createBooking(world, { member: stall, event, quantities: [1] });
  await createBooking(world, { member: visitor, event, quantities: [0, 2] });
  const ask = world.as(organiser).announcements;
  const desk = await ask.desk({ eventId: event.id });
  expect(desk.everybody).toBe(2);
  expect(desk.ticketTypes.map(({ name, holders }) => [name, holders])).toEqual([
    ['Stall', 1],
    ['Visitor', 1],
    ['Press', 0],
  ]);
  const to = (type: number, audience: 'ticket_type' | 'everybody' = 'ticket_type') => ({
    eventId: event.id,
    key: crypto.randomUUID(),
    audience,
    timing: 'now' as const,
    subject: 'Tables',
    body: 'Yours is by the door.',
    ticketTypeId: event.ticketTypes[type]?.id ?? null,
  });
  await expect(ask.announce(to(2))).rejects.toThrow(
    'Nobody holds such a ticket now, so nobody would get it.',
  );
  await expect(ask.announce({ ...to(0), ticketTypeId: null })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(ask.announce({ ...to(0), ticketTypeId: crypto.randomUUID() })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
  await ask.announce(to(0));
  await world.jobs.drain('announcements.send');
  expect(await bellOf(world, stall)).toHaveLength(1);
  expect(await bellOf(world, visitor)).toEqual([]);
});

const settled = (asked: Promise<object>) =>
  asked.then(
    (value) => ({ value }),
    (error: unknown) => ({ refused: error instanceof Error ? error.message : '' }),
  );

test('sent twice with one key it is one; three a day, half an hour apart, also at one instant', async ({
  world,
}) => {
  const { announce, turn, guests, event } = await announcingEvent(world);
  const key = crypto.randomUUID();
  const atOnce = (...wishes: Parameters<typeof announce>[0][]) =>
    whileHeld(
      world,
      (tx) => holdAnnouncing(tx, event.id),
      wishes.map((wish) => () => settled(announce(wish))),
    );
  const [first, again] = await atOnce({ key }, { key });
  expect(again).toEqual(first);
  const limits = 'The same people get at most 3 announcements a day, 30 minutes apart.';
  await expect(announce()).rejects.toThrow(limits);
  await turn();
  expect({ value: await announce({ key }) }).toEqual(first);
  world.clock.advance(hourMs);
  await announce();
  world.clock.advance(hourMs);
  const both = await atOnce({}, {});
  expect(both.flatMap((one) => ('refused' in one ? one.refused : []))).toEqual([
    expect.stringContaining(limits),
  ]);
  world.clock.advance(hourMs);
  await expect(announce()).rejects.toThrow(limits);
  await turn();
  const [her] = guests as [(typeof guests)[0]];
  expect(await bellOf(world, her)).toHaveLength(3);
  const rows = await world.sql`select id from announcements where event_id = ${event.id}`;
  expect(rows).toHaveLength(3);
});

test('of more than a thousand each is told once, though the server dies after the first thousand and two go on', async ({
  world,
}) => {
  const { event, announce } = await announcingEvent(world, 1);
  await world.sql`
    with people as (
      insert into users (phone, name, phone_verified_at)
      select '+918' || lpad(n::text, 9, '0'), 'Guest ' || n, now() from generate_series(1, 1100) n
      returning id)
    insert into tickets (booking_id, item_id, event_id, holder_id, code, issued_at)
    select t.booking_id, t.item_id, t.event_id, people.id, 'NGT-' || people.id, t.issued_at
    from people, (select * from tickets where event_id = ${event.id} limit 1) t`;
  const { id } = await announce();
  const { jobs } = world.deps;
  let turns = 0;
  const insertion: typeof jobs.insertion = (name) => {
    turns += 1;
    if (turns === 2) throw new Error('the power is gone');
    return jobs.insertion(name);
  };
  const dying = { ...world.deps, jobs: { ...jobs, insertion } };
  await expect(sendDue(dying)).rejects.toThrow('the power is gone');
  const state = async () => {
    const [row] = await world.sql`
      select status, recipients, (select count(*)::int from notifications
        where event_id = ${event.id} and kind = 'announcement') as told
      from announcements where id = ${id}`;
    return row;
  };
  expect(await state()).toEqual({ status: 'sending', recipients: null, told: 1000 });
  await Promise.all([sendDue(world.deps), sendDue(world.deps)]);
  await sendDue(world.deps);
  expect(await state()).toEqual({ status: 'sent', recipients: 1101, told: 1101 });
});

test('as many statements for many as for one', async ({ world }) => {
  const [one, many] = [await announcingEvent(world, 1), await announcingEvent(world, 6)];
  await one.announce();
  await one.turn();
  const statementsFor = async ({ announce }: typeof one) => {
    world.clock.advance(hourMs);
    await announce();
    return countStatements(() => sendDue(world.deps));
  };
  expect(await statementsFor(many)).toBe(await statementsFor(one));
});

test('if nobody is left when its time comes, it was sent to none', async ({ world }) => {
  const { organiser, event, guests, announce, turn } = await announcingEvent(world);
  await announce({ timing: 'evening_before' });
  await suspend(world, guests[0] ?? organiser);
  world.clock.set(new Date(event.startsAt.getTime() - 12 * hourMs));
  await turn();
  const { items } = await world.as(organiser).announcements.list({ eventId: event.id });
  expect(items).toMatchObject([{ status: 'sent', recipients: 0 }]);
});

test('bad input is refused in words and writes nothing', async ({ world }) => {
  const { event, announce } = await announcingEvent(world);
  const inDays = (days: number) =>
    istDate(new Date(world.clock.now().getTime() + days * 24 * hourMs));
  const cases = [
    [{ subject: ' ' }, 'Please enter a subject'],
    [{ body: '' }, 'Please write your message'],
    [{ body: 'x'.repeat(2001) }, 'Please use at most 2000 characters'],
    [{ timing: 'own_time' }, 'Please choose a day'],
    [{ timing: 'own_time', date: inDays(-1), time: '08:00' }, 'This time has passed.'],
    [{ timing: 'own_time', date: inDays(2), time: '23:30' }, 'between 7 in the morning'],
    [{ timing: 'own_time', date: inDays(60), time: '10:00' }, 'until 7 days after the event.'],
  ] as const;
  for (const [wish, words] of cases) await expect(announce(wish)).rejects.toThrow(words);
  const rows = await world.sql`select id from announcements where event_id = ${event.id}`;
  expect(rows).toEqual([]);
  const stranger = await createMember(world);
  await expect(announce({}, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('only for events that are approved, until a week after their end', async ({ world }) => {
  const { event, announce } = await announcingEvent(world);
  const be = (values: Partial<typeof events.$inferInsert>) =>
    world.deps.db.update(events).set(values).where(eq(events.id, event.id));
  await be({ status: 'pending' });
  await expect(announce()).rejects.toThrow('once the event is approved');
  await be({ status: 'cancelled', cancelledAt: world.clock.now() });
  await expect(announce()).rejects.toThrow('This event was cancelled.');
  await be({ status: 'approved', cancelledAt: null });
  world.clock.set(new Date(event.startsAt.getTime() + 7 * 24 * hourMs + 1));
  await expect(announce()).rejects.toThrow('until 7 days after the event');
  world.clock.advance(-2);
  await announce();
});
