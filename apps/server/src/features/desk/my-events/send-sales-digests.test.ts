import type { User } from '@nagarika/domain/people/users';
import { describe, expect } from 'vitest';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { issueGuest } from '#test/issued.ts';
import { bell, hostedNextMonth } from '#test/sales.ts';
import { deliveriesOf, reachable } from '#test/telling.ts';
import type { World } from '#test/world.ts';
import { sendSalesDigests } from './send-sales-digests.ts';

const dayMs = 86_400_000;
/** A younger booking may still be on its way into the tables. */
const minuteMs = 60_000;

let her: User;
test.beforeEach(async ({ world }) => {
  her = await reachable(world);
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});

describe('the digest', () => {
  const at = (world: World, time: string, day = '2026-07-20') =>
    world.clock.set(new Date(`${day}T${time}:00+05:30`));
  /** Runs the job twice, and all that it queues. */
  async function turn(world: World) {
    await sendSalesDigests(world.deps);
    await sendSalesDigests(world.deps);
    await world.jobs.drain();
    await world.jobs.drain();
  }
  const mails = (world: World) => world.mailer.sent.filter(({ to }) => to === her.email);

  test('comes once a morning, by mail alone, with seats and takings', async ({ world }) => {
    at(world, '18:00', '2026-07-19');
    const clay = await hostedNextMonth(world, her, 'Clay <b>', 50_000);
    const chai = await hostedNextMonth(world, her, 'Chai', 0);
    const booking = await paidBooking(world, { event: clay, quantity: 3 });
    await paidBooking(world, { event: clay });
    await freeBooking(world, { event: chai, quantity: 2 });
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    await world.jobs.drain();
    const unread = await bell(world, her);
    await turn(world);
    expect(mails(world)).toEqual([]); // no digest in the evening
    at(world, '08:30');
    await turn(world);
    at(world, '11:00');
    await turn(world);
    const [mail, ...others] = mails(world);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your events: 6 tickets booked, 3 given back');
    expect(mail?.text).toContain(
      'Chai (Tue 18 Aug): 2 tickets booked. Going: 2 of 100.\nClay <b> (Tue 18 Aug): 4 tickets booked, 3 given back. Going: 1 of 100. ₹500 taken, of which ₹400 are yours.',
    );
    expect(mail?.html).toContain('2 of 100.<br>Clay');
    expect(mail?.html).toContain('Clay &lt;b&gt;');
    expect(mail?.unsubscribeUrl).toContain('/unsubscribe?token=');
    expect(await bell(world, her)).toEqual(unread);
  });

  test('counts seats that were cancelled without the rest, whenever they had been booked', async ({
    world,
  }) => {
    at(world, '18:00', '2026-07-19');
    const clay = await hostedNextMonth(world, her, 'Clay', 50_000);
    const { id, member } = await paidBooking(world, { event: clay, quantity: 4 });
    const { checkout } = world.as(member);
    const { seats } = await checkout.cancelPreview({ id });
    const cancel = (at: number) => checkout.cancel({ id, ticketIds: [seats[at]?.id ?? ''] });
    await cancel(0);
    at(world, '08:30');
    await turn(world);
    at(world, '18:00', '2026-08-01');
    await cancel(1);
    at(world, '08:30', '2026-08-02');
    await turn(world);
    expect(mails(world).map(({ subject }) => subject)).toEqual([
      'Your events: 4 tickets booked, 1 given back',
      'Your events: 1 ticket given back',
    ]);
    expect(mails(world).at(-1)?.text).toContain('Going: 2 of 100. ₹1,000 taken');
  });

  test('tells what is new since the last one, and nothing when there is nothing', async ({
    world,
  }) => {
    at(world, '10:00');
    const clay = await hostedNextMonth(world, her, 'Clay', 50_000);
    await createBooking(world, { member: await createMember(world), event: clay });
    world.clock.advance(minuteMs);
    await turn(world);
    expect(mails(world)).toHaveLength(1);
    at(world, '08:30', '2026-07-21');
    await turn(world);
    expect(mails(world)).toHaveLength(1);
    at(world, '20:00', '2026-07-22');
    await createBooking(world, { member: await createMember(world), event: clay });
    at(world, '08:30', '2026-07-24'); // the server was down for a day
    await turn(world);
    expect(mails(world).map(({ subject }) => subject)).toEqual([
      'Your events: 1 ticket booked',
      'Your events: 1 ticket booked',
    ]);
  });

  test('counts no guests among what was booked, and is not sent for them', async ({ world }) => {
    at(world, '18:00', '2026-07-24');
    const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
    const values = { organiserId: her.id, title: 'Clay', startsAt, totalTickets: 100 };
    const types = [{ name: 'General', pricePaise: 0, seatLimit: 40 }];
    const clay = await createEvent(world, values, types);
    await issueGuest(world, clay, { quantity: 3 });
    at(world, '08:30', '2026-07-25');
    await turn(world);
    expect(mails(world)).toEqual([]);
    await freeBooking(world, { event: clay, quantity: 2 });
    const { id } = await issueGuest(world, clay);
    await world.as(her).guests.takeBack({ id, eventId: clay.id });
    at(world, '09:00', '2026-07-25');
    await turn(world);
    const [mail] = mails(world);
    expect(mail?.text).toContain('Clay (Sun 23 Aug): 2 tickets booked. Going: 5 of 40.');
  });

  test('is hers to turn off, and goes by no other way', async ({ world }) => {
    at(world, '09:00', '2026-07-26');
    await world.as(her).notifications.setChannels({ mail: false, sms: true, whatsapp: true });
    await freeBooking(world, { event: await hostedNextMonth(world, her, 'Chai', 0) });
    world.clock.advance(minuteMs);
    await turn(world);
    expect(mails(world)).toEqual([]);
    expect(await deliveriesOf(world, her)).toMatchObject([{ channel: 'mail', status: 'skipped' }]);
  });

  test('of four servers at the same instant is one', async ({ world }) => {
    at(world, '20:00', '2026-07-27');
    const other = await reachable(world);
    const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
    await freeBooking(world, { event: await hostedNextMonth(world, her, 'Chai', 0) });
    const theirs = await createEvent(world, { organiserId: other.id, startsAt }, [
      { name: 'Free', pricePaise: 0 },
    ]);
    await freeBooking(world, { event: theirs });
    at(world, '08:30', '2026-07-28');
    await Promise.all(Array.from({ length: 4 }, () => sendSalesDigests(world.deps)));
    await world.jobs.drain();
    expect(mails(world)).toHaveLength(1);
    expect(world.mailer.sent.filter(({ to }) => to === other.email)).toHaveLength(1);
  });

  test('does not lose a booking that was being written while it was made', async ({ world }) => {
    at(world, '20:00', '2026-07-28');
    const event = await hostedNextMonth(world, her, 'Chai', 0);
    await freeBooking(world, { event });
    at(world, '08:30', '2026-07-29');
    const began = world.clock.now();
    await turn(world);
    const late = await freeBooking(world, { event, quantity: 2 });
    const writtenLate = new Date(began.getTime() - 1000).toISOString();
    await world.sql`update bookings set booked_at = ${writtenLate} where id = ${late.id}`;
    at(world, '08:30', '2026-07-30');
    await turn(world);
    expect(mails(world).map(({ subject }) => subject)).toEqual([
      'Your events: 1 ticket booked',
      'Your events: 2 tickets booked',
    ]);
  });

  test('says nothing of an event that was cancelled meanwhile, nor to whom nobody writes', async ({
    world,
  }) => {
    at(world, '20:00', '2026-07-30');
    const event = await hostedNextMonth(world, her, 'Chai', 0);
    await freeBooking(world, { event });
    await world.as(her).myEvents.cancel({ id: event.id });
    const silent = [
      await createMember(world, { email: null }),
      await reachable(world, { emailStoppedAt: world.clock.now() }),
      await createMember(world),
      await reachable(world, { suspendedAt: world.clock.now() }),
    ];
    const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
    for (const { id: organiserId } of silent) {
      const types = [{ name: 'Free', pricePaise: 0 }];
      await freeBooking(world, {
        event: await createEvent(world, { organiserId, startsAt }, types),
      });
    }
    await world.jobs.drain();
    world.mailer.sent.length = 0;
    at(world, '08:30', '2026-07-31');
    await turn(world);
    expect(world.mailer.sent).toEqual([]);
    const kept = await world.sql`
      select 1 from notifications n join users u on u.id = n.user_id
      where n.kind = 'sales_digest' and u.suspended_at is not null`;
    expect(kept).toEqual([]);
  });
});
