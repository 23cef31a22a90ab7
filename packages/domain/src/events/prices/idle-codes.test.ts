import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idleCode } from './idle-codes.ts';
import { type CodeTerms, codeKinds, type PricedType, priceTickets } from './prices.ts';

const now = new Date('2026-07-01T06:00:00Z');
const type: PricedType = {
  id: 'general',
  name: 'General',
  pricePaise: 80_000,
  isOwnPrice: false,
  isHidden: false,
  early: [],
  group: null,
  saleState: 'on_sale',
  saleStartsAt: null,
  saleEndsAt: null,
};
const early = { pricePaise: 60_000, until: null, seatsLeft: null };
const group = { from: 3, pricePaise: 60_000 };
const tenOff: CodeTerms = { id: 'c', kind: 'percent', value: 10, ticketTypeIds: null };
const forAll = (value: number): CodeTerms => ({ ...tenOff, kind: 'price', value });

test.each([
  ['it makes them cheaper', type, 1, tenOff, null],
  ['the early price is as low', { ...type, early: [early] }, 1, tenOff, 'early'],
  ['the early price is lower', { ...type, early: [early] }, 2, forAll(60_000), 'early'],
  [
    'of three one still falls under it',
    { ...type, early: [{ ...early, seatsLeft: 2 }] },
    3,
    tenOff,
    null,
  ],
  ['two are no group', { ...type, group }, 2, tenOff, null],
  ['the group’s price is as low', { ...type, group }, 3, tenOff, 'group'],
  ['the price that it sets is hers already', type, 1, forAll(80_000), 'price'],
  ['free tickets', { ...type, pricePaise: 0 }, 1, tenOff, 'free'],
  ['her own price', { ...type, isOwnPrice: true }, 1, tenOff, 'own_price'],
  ['another type’s', type, 1, { ...tenOff, ticketTypeIds: ['vip'] }, 'other_types'],
  [
    'it only opens another',
    type,
    1,
    { ...tenOff, kind: 'opens' as const, value: 0 },
    'other_types',
  ],
])('%s', (_, of, quantity, code, why) => {
  expect(idleCode(of, quantity, { code, now })).toBe(why);
});

test('a reason is given exactly where the order uses no code', () => {
  const price = fc.integer({ min: 0, max: 900 }).map((rupees) => rupees * 100);
  fc.assert(
    fc.property(
      price,
      fc.option(fc.record({ pricePaise: price, until: fc.constant(null), seatsLeft: fc.nat(4) })),
      fc.option(fc.record({ from: fc.integer({ min: 2, max: 5 }), pricePaise: price })),
      fc.constantFrom(...codeKinds),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 5 }),
      (pricePaise, one, ofGroup, kind, value, quantity) => {
        const of = { ...type, pricePaise, early: one ? [one] : [], group: ofGroup };
        const code = { ...tenOff, kind, value: kind === 'percent' ? value : value * 100 };
        const wanted = { tickets: { general: quantity }, code };
        const { usesCode } = priceTickets([of], wanted, now);
        expect(idleCode(of, quantity, { code, now }) === null).toBe(usesCode);
      },
    ),
  );
});
