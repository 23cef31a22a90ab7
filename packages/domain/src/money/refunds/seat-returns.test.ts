import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../language/in-english.ts';
import { returnBlocker, returnedPaise, seatsToSell, unpromised } from './seat-returns.ts';

const startsAt = new Date('2026-07-05T13:00:00Z');
const event = { startsAt, refundUntilHours: 24, rescheduledAt: null, status: 'approved' as const };
const booking = {
  subtotalPaise: 20_000,
  feePaise: 400,
  totalPaise: 20_400,
  createdAt: new Date('2026-06-01T06:00:00Z'),
  refundUntilHours: 24,
};
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);

test('seats go to the list between the refund deadline and the start', () => {
  expect(returnBlocker(booking, event, hoursBefore(23))).toBeNull();
  const early = returnBlocker(booking, event, hoursBefore(25));
  expect(early && inEnglish(early)).toContain('cancel this booking yourself');
  const late = returnBlocker(booking, event, hoursBefore(-1));
  expect(late && inEnglish(late)).toBe('This event has already started.');
  const free = { ...booking, subtotalPaise: 0, feePaise: 0, totalPaise: 0 };
  expect(returnBlocker(free, event, hoursBefore(1))).not.toBeNull();
});

test('seat by seat, all that is left of the price goes back, to the paisa, and never more', () => {
  const prices = fc.array(fc.integer({ min: 100, max: 10_000_000 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (seats, part) => {
      const all = seats.reduce((sum, price) => sum + price, 0);
      const before = Math.floor(all * part);
      let allPaise = all;
      let leftPaise = all - before;
      for (const pricePaise of seats) {
        const back = returnedPaise({ pricePaise, allPaise, leftPaise });
        expect(back).toBeLessThanOrEqual(leftPaise);
        if (before === 0) expect(back).toBe(pricePaise);
        allPaise -= pricePaise;
        leftPaise -= back;
      }
      expect(leftPaise).toBe(0);
    }),
  );
});

const seats = (types: string) => [...types].map((ticketTypeId, id) => ({ id, ticketTypeId }));
const numbers = (one: { id: number }[] | null) => one?.map(({ id }) => id) ?? null;
const count = (ofEvent: number, ofType: Record<string, number> = {}) => ({
  ofEvent,
  ofType: new Map(Object.entries(ofType)),
});

describe('what can be done without', () => {
  test('is what nobody was promised, of the event and of a type', () => {
    const all = seats('aab');
    expect(numbers(unpromised(all, all, count(0)))).toEqual([0, 1, 2]);
    expect(numbers(unpromised(all, all, count(2)))).toEqual([0]);
    expect(numbers(unpromised(all, all, count(1, { a: 1 })))).toEqual([0, 2]);
    expect(numbers(unpromised(all.slice(2), all, count(3)))).toEqual([]);
    expect(numbers(unpromised(all, all, count(5)))).toEqual([]);
  });
});

describe('which seats are sold', () => {
  test('the oldest, of a full type those of it', () => {
    expect(numbers(seatsToSell(seats('abab'), count(0)))).toEqual([]);
    expect(numbers(seatsToSell(seats('abab'), count(2)))).toEqual([0, 1]);
    expect(numbers(seatsToSell(seats('abab'), count(2, { b: 1 })))).toEqual([1, 0]);
    expect(numbers(seatsToSell(seats('abab'), count(0, { b: 2 })))).toEqual([1, 3]);
  });

  test('none, where there are not so many', () => {
    expect(seatsToSell(seats('ab'), count(3))).toBeNull();
    expect(seatsToSell(seats('ab'), count(1, { b: 2 }))).toBeNull();
    expect(seatsToSell(seats('aa'), count(1, { b: 1 }))).toBeNull();
  });

  test('whichever they are, those that are left do for whoever was promised one', () => {
    const few = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }),
        few,
        few,
        few,
        (types, a, b, more) => {
          const all = seats(types);
          if (!seatsToSell(all, count(a + b + 2 * more, { a, b }))) return;
          const sold = seatsToSell(all, count(a + more, { a })) ?? [];
          expect(sold).toHaveLength(a + more);
          const left = all.filter((one) => !sold.includes(one));
          // The seats of b that were sold for a have made room in b.
          const room = sold.filter(({ ticketTypeId }) => ticketTypeId === 'b').length;
          const second = count(b + more, { b: Math.max(0, b - room) });
          expect(seatsToSell(left, second)).not.toBeNull();
        },
      ),
    );
  });
});
