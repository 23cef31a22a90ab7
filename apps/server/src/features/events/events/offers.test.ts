import { expect } from 'vitest';
import { paidBooking } from '#test/booked.ts';
import { createEvent, createMember } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { bookingKey, orderFor, pay } from '#test/paying.ts';
import { servePages } from '#test/served-pages.ts';
import type { World } from '#test/world.ts';
import type { EventFilters } from './schemas.ts';

const early = { name: 'Early', pricePaise: 15_000, seatLimit: 2 };
const door = { name: 'Door', pricePaise: 60_000 };

const visitor = (world: World) => world.as(null).events;
const details = (world: World, id: string) => visitor(world).details({ id });
async function listed(world: World, id: string, filters: Partial<EventFilters> = {}) {
  return (await visitor(world).list({ ...filters, limit: 1000 })).items.find(
    (item) => item.id === id,
  );
}
/** Reads the list's price filters that find the event. */
async function pricedAs(world: World, id: string) {
  const found = [];
  for (const price of ['under-200', '200-500', 'above-500'] as const)
    if (await listed(world, id, { price })) found.push(price);
  return found;
}

/** Reads what is kept or printed of its price, in every place. */
async function saidOf(world: World, host: Awaited<ReturnType<typeof createMember>>, id: string) {
  const kit = await world.as(host).kit.show({ id });
  const text = async (path: string) => (await world.request(path)).text();
  const { html } = await servePages(world)(`/event/${id}`);
  return new Set([
    /🎟️ (.*)/.exec(kit.said[0]?.whatsapp ?? '')?.[1],
    / · ([^·]*?)\. What happens/.exec(await text('/feeds/all/events.rss'))?.[1],
    /class="price">([^<]*)/.exec(await text(`/embed/${id}`))?.[1],
    /og:description" content="[^"]* · ([^·]*?)\. /.exec(html)?.[1],
  ]);
}

test('a type that is sold out is no longer the price: on cards, in filters and in the order', async ({
  world,
}) => {
  const event = await createEvent(world, { totalTickets: 4 }, [early, door]);
  const middle = await createEvent(world, {}, [{ name: 'General', pricePaise: 30_000 }]);
  const order = async () => {
    const ids = (await visitor(world).list({ sort: 'price-low' })).items.map(({ id }) => id);
    return ids.filter((id) => id === event.id || id === middle.id);
  };
  expect(await listed(world, event.id)).toMatchObject({ price: 15_000, isSoldOut: false });
  expect(await pricedAs(world, event.id)).toEqual(['under-200']);
  expect(await order()).toEqual([event.id, middle.id]);

  const { member, id } = await paidBooking(world, { event, quantity: 2 });
  expect(await listed(world, event.id)).toMatchObject({
    price: 60_000,
    isFree: false,
    isSoldOut: false,
  });
  expect(await details(world, event.id)).toMatchObject({ price: 60_000, isSoldOut: false });
  expect(await pricedAs(world, event.id)).toEqual(['above-500']);
  expect(await order()).toEqual([middle.id, event.id]);

  await world.as(member).checkout.cancel({ id });
  expect(await listed(world, event.id)).toMatchObject({ price: 15_000 });
  expect(await pricedAs(world, event.id)).toEqual(['under-200']);
  expect(await order()).toEqual([event.id, middle.id]);
});

test('of a sold-out event the price is the lowest there was, and it is said wherever it stands', async ({
  world,
}) => {
  const event = await createEvent(world, { title: 'Full house', totalTickets: 3 }, [door, early]);
  await paidBooking(world, { event, quantity: 3 });
  const soldOut = { price: 15_000, isSoldOut: true, fastFilling: false };
  expect(await listed(world, event.id)).toMatchObject(soldOut);
  expect(await pricedAs(world, event.id)).toEqual(['under-200']);
  expect(await details(world, event.id)).toMatchObject({ ...soldOut, availableSeats: 0 });
  const fan = world.as(await createMember(world)).events;
  await fan.like({ id: event.id });
  expect((await fan.liked({})).items).toMatchObject([{ id: event.id, isSoldOut: true }]);
  expect(await visitor(world).suggest({ query: 'full house' })).toMatchObject([
    { isSoldOut: true },
  ]);

  const text = async (path: string) => (await world.request(path)).text();
  expect(await text('/feeds/all/events.rss')).toContain(' · Sold out. ');
  for (const path of ['/feeds/all/events.ics', `/api/events/${event.id}/calendar.ics`])
    expect(await text(path)).toContain('DESCRIPTION:Sold out.\\n\\nWhat happens');
  const { html } = await servePages(world)(`/event/${event.id}`);
  expect(html).toContain(' · Sold out. ');
  expect(html).not.toContain('https://schema.org/InStock');
  const picture = /\/og\/event\/[^"]+/.exec(html)?.[0] ?? '';
  expect((await world.request(picture)).headers.get('cache-control')).toContain('immutable');
});

test('limits of the types bind where they add up to less than the total', async ({ world }) => {
  const event = await createEvent(world, { totalTickets: 50 }, [early]);
  expect(await details(world, event.id)).toMatchObject({ totalSeats: 2, availableSeats: 2 });
  await paidBooking(world, { event, quantity: 2 });
  const soldOut = { isSoldOut: true, fastFilling: false };
  expect(await listed(world, event.id)).toMatchObject(soldOut);
  expect(await details(world, event.id)).toMatchObject({
    ...soldOut,
    totalTickets: 50,
    availableSeats: 0,
  });
});

test('a held seat is taken on the page and free in a list, where she looks only later', async ({
  world,
}) => {
  const event = await createEvent(world, { totalTickets: 9 }, [early, door]);
  await orderFor(world, await createMember(world), event, 2);
  expect(await details(world, event.id)).toMatchObject({ price: 60_000 });
  expect(await listed(world, event.id)).toMatchObject({ price: 15_000 });
});

test('a former price stands beside the type that it was of alone', async ({ world }) => {
  const student = { name: 'Student', pricePaise: 49_900, seatLimit: 1 };
  const delegate = { name: 'Delegate', pricePaise: 149_900 };
  const event = await createEvent(world, { originalPricePaise: 199_900 }, [student, delegate]);
  expect(await details(world, event.id)).toMatchObject({ price: 49_900, originalPrice: null });
  await paidBooking(world, { event });
  expect(await details(world, event.id)).toMatchObject({ price: 149_900, originalPrice: 199_900 });
});

test('one booking of several types takes each as many seats as it has of it', async ({ world }) => {
  const types = [
    { name: 'Student', pricePaise: 15_000, seatLimit: 1 },
    { name: 'General', pricePaise: 30_000, seatLimit: 2 },
    { name: 'Patron', pricePaise: 60_000, seatLimit: 3 },
  ];
  const event = await createEvent(world, { totalTickets: 6 }, types);
  const { checkout } = world.as(await createMember(world));
  const order = await checkout.createOrder({
    eventId: event.id,
    tickets: { Student: 1, General: 1 },
    bookingId: bookingKey(),
  });
  await checkout.book({ id: event.id, ...(await pay(world, order.id)) });
  expect(await listed(world, event.id)).toMatchObject({ price: 30_000, isSoldOut: false });
  expect(await pricedAs(world, event.id)).toEqual(['200-500']);
});

test('one free type makes no event free: its price reads the same in lists, links, feeds, cards and posters', async ({
  world,
}) => {
  const host = await createMember(world);
  const student = { name: 'Student', pricePaise: 0, seatLimit: 1 };
  const event = await createEvent(world, { organiserId: host.id, totalTickets: 9 }, [
    student,
    early,
    door,
  ]);
  const said = () => saidOf(world, host, event.id);
  const rest = async () => await (await world.request(`/api/events/${event.id}/details`)).json();
  const mixed = { price: 0, nextPrice: 15_000, isOwnPrice: false, isFree: false };
  expect(await rest()).toMatchObject(mixed);
  expect(await listed(world, event.id)).toMatchObject(mixed);
  expect(await said()).toEqual(new Set(['Free or from ₹150']));

  const { checkout } = world.as(await createMember(world));
  const order = await checkout.createOrder({
    eventId: event.id,
    tickets: { Student: 1, Early: 2 },
    bookingId: bookingKey(),
  });
  await checkout.book({ id: event.id, ...(await pay(world, order.id)) });
  expect(await listed(world, event.id)).toMatchObject({ price: 60_000, nextPrice: null });
  // A poster printed today may still hang when a cheaper seat is free again.
  expect(await said()).toEqual(new Set(['From ₹600']));
});

test('a free type beside one that is sold from next week on is advertised with both', async ({
  world,
}) => {
  const host = await createMember(world);
  const saleStartsAt = new Date(world.clock.now().getTime() + 7 * 86_400_000);
  const event = await createEvent(world, { organiserId: host.id }, [
    { name: 'Student', pricePaise: 0, seatLimit: 5 },
    { ...door, saleStartsAt },
  ]);
  expect(await saidOf(world, host, event.id)).toEqual(new Set(['Free or from ₹600']));
  expect(await listed(world, event.id)).toMatchObject({ price: 0, nextPrice: null, isFree: false });
});

test('where a member names her price it is the least, and nothing is free', async ({ world }) => {
  const event = await createEvent(world, {}, [{ name: 'Seat', pricePaise: 0, isOwnPrice: true }]);
  const own = { price: 0, nextPrice: null, isOwnPrice: true, isFree: false };
  expect(await listed(world, event.id)).toMatchObject(own);
  expect(await details(world, event.id)).toMatchObject(own);
});
