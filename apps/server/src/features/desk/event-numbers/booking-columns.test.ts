import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { readCsv } from '#test/read-tables.ts';
import { bookingOf, groupType } from '#test/seats-to-cancel.ts';

test('seats of one type at one price are read as one, whatever they cost without the group', async ({
  world,
}) => {
  const early = [{ pricePaise: 45_000, until: null, seats: 1 }];
  const booking = await bookingOf(world, [3, 1], {
    types: [
      { ...groupType, early },
      { name: 'Student', pricePaise: 30_000 },
    ],
  });
  await booking.cancel(3);
  const path = `/api/my-events/${booking.event.id}/bookings.csv`;
  const [row] = await readCsv(await world.request(path, { as: booking.organiser }));
  expect(row?.['Ticket types']).toBe('3 × General (₹400), 1 × Student (₹300)');
});
