import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendSalesDigests } from '#server/features/my-events/send-sales-digests.ts';
import { settle } from '#server/features/payments/settle.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { freeBooking, paidBooking } from '#test/booked.ts';
import { createBooking, createEvent, createMember } from '#test/factories.ts';
import { atGateway } from '#test/gateway-desk.ts';
import { deliveriesOf, reachable } from '#test/telling.ts';
import { createWorld, type World } from '#test/world.ts';

const dayMs = 86_400_000;
/** What is younger may still be on its way into the tables. */
const minuteMs = 60_000;

let world: World;
let her: SessionUser;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  her = await reachable(world);
  await world.jobs.drain();
  world.mailer.sent.length = 0;
});
afterAll(() => world.close());

const hosted = (title: string, pricePaise: number, totalTickets = 100) => {
  const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
  const types = [{ name: 'General', pricePaise }];
  return createEvent(world, { organiserId: her.id, title, totalTickets, startsAt }, types);
};

async function bell(member = her) {
  const { items } = await world.as(member).notifications.list({});
  return items.map(({ title, message }) => [title, message]);
}

describe('the organiser hears at once, in the bell alone', () => {
  test('of paid and free bookings, event by event', async () => {
    const [paid, free] = [await hosted('Clay', 50_000), await hosted('Chai', 0)];
    const member = await createMember(world, { name: 'Meera Nair' });
    await paidBooking(world, { event: paid, member, quantity: 2 });
    world.clock.advance(1000);
    await freeBooking(world, { event: free, member });
    world.clock.advance(1000);
    await paidBooking(world, { event: paid, quantity: 1 });
    expect(await bell()).toEqual([
      ['Tickets booked', 'Clay: 3 tickets booked on Wed 1 Jul. 3 of 100 seats are sold.'],
      ['Tickets booked', 'Chai: 1 ticket booked on Wed 1 Jul. 1 of 100 seats are sold.'],
    ]);
    expect(JSON.stringify(await bell())).not.toContain('Meera');
    expect(await deliveriesOf(world, her)).toEqual([]);
    const { items } = await world.as(her).notifications.list({});
    expect(items.map(({ link }) => link)).toEqual([
      `/my-events/${paid.id}`,
      `/my-events/${free.id}`,
    ]);
  });

  test('of what a member gives back', async () => {
    const event = await hosted('Clay', 50_000);
    const booking = await paidBooking(world, { event, quantity: 2 });
    await freeBooking(world, { event: await hosted('Chai', 0) });
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    expect(await bell()).toContainEqual([
      'Tickets given back',
      'Clay: 2 tickets given back on Wed 1 Jul. 0 of 100 seats are sold.',
    ]);
    expect(await bell()).toHaveLength(3);
  });

  test('of a booking whose money went back', async () => {
    const event = await hosted('Clay', 50_000);
    const booking = await paidBooking(world, { event });
    const [payment] = await world.sql`
      select p.gateway_payment_id, p.order_id from payments p
      join payment_orders o on o.id = p.order_id where o.booking_id = ${booking.id}`;
    const gateway = atGateway(world, String(payment?.gateway_payment_id));
    await gateway.refundByHand(51_000);
    await gateway.settled();
    await settle(world.deps, String(payment?.order_id));
    expect(await bell()).toContainEqual([
      'Tickets given back',
      'Clay: 1 ticket given back on Wed 1 Jul. 0 of 100 seats are sold.',
    ]);
  });

  test('of a day with two hundred bookings in one line, which is unread again when it grows', async () => {
    const event = await hosted('Clay', 0, 300);
    const { notifications } = world.as(her);
    const member = await createMember(world);
    await freeBooking(world, { event });
    for (let booked = 1; booked < 196; booked += 1) await createBooking(world, { member, event });
    await Promise.all(Array.from({ length: 4 }, () => freeBooking(world, { event })));
    expect(await bell()).toEqual([
      ['Tickets booked', 'Clay: 200 tickets booked on Wed 1 Jul. 200 of 300 seats are sold.'],
    ]);
    expect(await notifications.unreadCount()).toEqual({ count: 1 });
    const { items } = await notifications.list({});
    await notifications.read({ id: items[0]?.id ?? '' });
    await freeBooking(world, { event });
    expect(await notifications.unreadCount()).toEqual({ count: 1 });
    await notifications.clear();
    expect(await bell()).toEqual([]);
    await freeBooking(world, { event });
    expect(await bell()).toEqual([
      ['Tickets booked', 'Clay: 202 tickets booked on Wed 1 Jul. 202 of 300 seats are sold.'],
    ]);
    world.clock.advance(dayMs);
    await freeBooking(world, { event });
    expect((await bell())[0]).toEqual([
      'Tickets booked',
      'Clay: 1 ticket booked on Thu 2 Jul. 203 of 300 seats are sold.',
    ]);
    world.clock.advance(-dayMs);
  });
});

describe('the digest', () => {
  const at = (time: string, day = '2026-07-20') =>
    world.clock.set(new Date(`${day}T${time}:00+05:30`));
  /** The job's turn, twice, and all that it queues. */
  async function turn() {
    await sendSalesDigests(world.deps);
    await sendSalesDigests(world.deps);
    await world.jobs.drain();
    await world.jobs.drain();
  }
  const mails = () => world.mailer.sent.filter(({ to }) => to === her.email);

  test('comes once a morning, by mail alone, with seats and takings', async () => {
    at('18:00', '2026-07-19');
    const clay = await hosted('Clay <b>', 50_000);
    const chai = await hosted('Chai', 0);
    const booking = await paidBooking(world, { event: clay, quantity: 3 });
    await paidBooking(world, { event: clay });
    await freeBooking(world, { event: chai, quantity: 2 });
    await world.as(booking.member).checkout.cancel({ id: booking.id });
    await world.jobs.drain();
    const unread = await bell();
    await turn();
    expect(mails()).toEqual([]); // in the evening nobody is told
    at('08:30');
    await turn();
    at('11:00');
    await turn();
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your events: 6 tickets booked, 3 given back');
    expect(mail?.text).toContain(
      'Chai (Tue 18 Aug): 2 tickets booked. 2 of 100 seats sold.\nClay <b> (Tue 18 Aug): 4 tickets booked, 3 given back. 1 of 100 seats sold, ₹500 taken, of which ₹400 are yours.',
    );
    expect(mail?.html).toContain('seats sold.<br>Clay');
    expect(mail?.html).toContain('Clay &lt;b&gt;');
    expect(mail?.unsubscribeUrl).toContain('/edit-profile#channels');
    expect(await bell()).toEqual(unread);
  });

  test('tells what is new since the last one, and nothing when there is nothing', async () => {
    at('10:00');
    const clay = await hosted('Clay', 50_000);
    await createBooking(world, { member: await createMember(world), event: clay });
    world.clock.advance(minuteMs);
    await turn();
    expect(mails()).toHaveLength(1);
    at('08:30', '2026-07-21');
    await turn();
    expect(mails()).toHaveLength(1);
    at('20:00', '2026-07-22');
    await createBooking(world, { member: await createMember(world), event: clay });
    at('08:30', '2026-07-24'); // it was down for a day
    await turn();
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Your events: 1 ticket booked',
      'Your events: 1 ticket booked',
    ]);
  });

  test('is hers to turn off, and goes by no other way', async () => {
    at('09:00', '2026-07-26');
    await world.as(her).notifications.setChannels({ mail: false, sms: true, whatsapp: true });
    await freeBooking(world, { event: await hosted('Chai', 0) });
    world.clock.advance(minuteMs);
    await turn();
    expect(mails()).toEqual([]);
    expect(await deliveriesOf(world, her)).toMatchObject([{ channel: 'mail', status: 'skipped' }]);
  });

  test('of four servers at the same instant is one', async () => {
    at('20:00', '2026-07-27');
    const other = await reachable(world);
    const startsAt = new Date(world.clock.now().getTime() + 30 * dayMs);
    await freeBooking(world, { event: await hosted('Chai', 0) });
    const theirs = await createEvent(world, { organiserId: other.id, startsAt }, [
      { name: 'Free', pricePaise: 0 },
    ]);
    await freeBooking(world, { event: theirs });
    at('08:30', '2026-07-28');
    await Promise.all(Array.from({ length: 4 }, () => sendSalesDigests(world.deps)));
    await world.jobs.drain();
    expect(mails()).toHaveLength(1);
    expect(world.mailer.sent.filter(({ to }) => to === other.email)).toHaveLength(1);
  });

  test('does not lose a booking that was being written while it was made', async () => {
    at('20:00', '2026-07-28');
    const event = await hosted('Chai', 0);
    await freeBooking(world, { event });
    at('08:30', '2026-07-29');
    const began = world.clock.now();
    await turn();
    const late = await freeBooking(world, { event, quantity: 2 });
    const writtenLate = new Date(began.getTime() - 1000).toISOString();
    await world.sql`update bookings set booked_at = ${writtenLate} where id = ${late.id}`;
    at('08:30', '2026-07-30');
    await turn();
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Your events: 1 ticket booked',
      'Your events: 2 tickets booked',
    ]);
  });

  test('says nothing of an event that was called off meanwhile, nor to whom nobody writes', async () => {
    at('20:00', '2026-07-30');
    const event = await hosted('Chai', 0);
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
    at('08:30', '2026-07-31');
    await turn();
    expect(world.mailer.sent).toEqual([]);
    const kept = await world.sql`
      select 1 from notifications n join users u on u.id = n.user_id
      where n.kind = 'sales_digest' and u.suspended_at is not null`;
    expect(kept).toEqual([]);
  });
});

test('an organiser who books her own event, with others at once, is told the truth', async () => {
  const event = await hosted('Clay', 0, 300);
  const members = await Promise.all(Array.from({ length: 7 }, () => createMember(world)));
  const buyers = [her, ...members];
  await Promise.all(buyers.map((member) => freeBooking(world, { event, member })));
  expect((await bell()).toSorted()).toEqual([
    ['Booking confirmed', expect.stringContaining('Clay: your ticket is ready.')],
    ['Tickets booked', expect.stringMatching(/^Clay: 8 tickets booked .* 8 of 300 seats/)],
  ]);
});
