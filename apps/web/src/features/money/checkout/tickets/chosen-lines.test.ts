import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { describe, expect, test } from 'vitest';
import { chosenLines, ownPricesOf, wrongPrices } from './chosen-lines.ts';
import type { Held } from './selection.ts';

type TicketType = EventDetails['ticketTypes'][number];

const general: TicketType = {
  id: 'general',
  name: 'General',
  price: 50_000,
  fullPrice: 50_000,
  available: 20,
  isOwnPrice: false,
  early: [],
  group: null,
  saleState: 'on_sale',
  saleStartsAt: null,
  saleEndsAt: null,
};
const own = {
  ...general,
  id: 'own',
  name: 'Own',
  price: 20_000,
  fullPrice: 20_000,
  isOwnPrice: true,
};
const free = { ...own, price: 0, fullPrice: 0 };
const early = { price: 40_000, until: '2026-07-01T06:00:00.000Z', seatsLeft: 2 };

const list = (types: TicketType[], held: Held | null = null) => ({ types, code: null, held });
const choice = (quantities: Record<string, number>, named = {}) => ({
  quantities,
  named,
  code: null,
});
const pricesOf = (lines: ReturnType<typeof chosenLines>) =>
  lines.map(({ unitPricePaise, quantity }) => [unitPricePaise, quantity]);

describe('what was chosen, as it will be ordered', () => {
  test('seats of one type at two prices are two lines', () => {
    const types = [{ ...general, price: 40_000, early: [early] }];
    expect(pricesOf(chosenLines(list(types), choice({ general: 3 })))).toEqual([
      [40_000, 2],
      [50_000, 1],
    ]);
  });

  test('a group costs the group’s price, with a code the least', () => {
    const types = [{ ...general, group: { from: 3, price: 45_000 } }];
    expect(pricesOf(chosenLines(list(types), choice({ general: 2 })))).toEqual([[50_000, 2]]);
    expect(pricesOf(chosenLines(list(types), choice({ general: 3 })))).toEqual([[45_000, 3]]);
    const code = { id: 'X', kind: 'percent' as const, value: 20, ticketTypeIds: null };
    const priced = chosenLines({ types, code, held: null }, choice({ general: 3 }));
    expect(pricesOf(priced)).toEqual([[40_000, 3]]);
  });

  test('an early seat that she holds counts as taken, and is hers', () => {
    const types = [{ ...general, early: [{ ...early, seatsLeft: 0 }] }];
    const held: Held = {
      ...choice({ general: 3 }),
      until: early.until,
      lines: [
        { ticketTypeId: 'general', unitPricePaise: 40_000, quantity: 2 },
        { ticketTypeId: 'general', unitPricePaise: 50_000, quantity: 1 },
      ],
    };
    expect(pricesOf(chosenLines(list(types, held), choice({ general: 4 })))).toEqual([
      [40_000, 2],
      [50_000, 2],
    ]);
    expect(pricesOf(chosenLines(list(types), choice({ general: 1 })))).toEqual([[50_000, 1]]);
  });

  test('what is not there any more is left out', () => {
    expect(chosenLines(list([general]), choice({ gone: 2 }))).toEqual([]);
  });
});

describe('a price of her own', () => {
  test('is what she typed, in any digits; the least where she typed nothing', () => {
    expect(pricesOf(chosenLines(list([own]), choice({ own: 2 }, { own: '२५०.50' })))).toEqual([
      [25_050, 2],
    ]);
    const lines = chosenLines(list([own, general]), choice({ own: 1, general: 1 }));
    expect(ownPricesOf([own, general], lines)).toEqual({ own: 20_000 });
    expect(pricesOf(chosenLines(list([free]), choice({ own: 1 }, { own: '0' })))).toEqual([[0, 1]]);
  });

  test.each(['', '199', '-5', '1e9', '2.345', '9999999'])('%j is none, and is said', (typed) => {
    const chosen = choice({ own: 1 }, { own: typed });
    expect(Object.keys(wrongPrices([own], chosen))).toEqual(['own']);
    expect(pricesOf(chosenLines(list([own]), chosen))).toEqual([[20_000, 1]]);
  });

  test('of a type that she does not want nothing is said', () => {
    expect(wrongPrices([own, general], choice({ general: 1 }, { own: '1' }))).toEqual({});
  });
});
