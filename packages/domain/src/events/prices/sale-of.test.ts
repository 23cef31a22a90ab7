import { expect, test } from 'vitest';
import { type SoldType, saleOf, saleOfEvent } from './sale-of.ts';

const now = new Date('2026-07-01T06:00:00Z');
const soldOut: SoldType = {
  saleState: 'on_sale',
  saleStartsAt: null,
  saleEndsAt: null,
  available: 0,
};
const open = { ...soldOut, available: 3 };
const later = { ...soldOut, saleStartsAt: '2026-07-02T06:00:00.000Z' };
const sooner = { ...soldOut, saleStartsAt: '2026-07-01T18:00:00.000Z' };
const paused = { ...soldOut, saleState: 'paused' as const };
const over = { ...soldOut, saleEndsAt: '2026-07-01T06:00:00.000Z' };

test.each([
  ['open', open],
  ['sold_out', soldOut],
  ['not_yet', later],
  ['paused', paused],
  ['over', over],
] as const)('a type is %s', (kind, type) => {
  expect(saleOf(type, now).kind).toBe(kind);
});

test('what the server has seats of can be had, whatever the reader’s clock says', () => {
  expect(saleOf({ ...later, available: 1 }, now).kind).toBe('open');
  expect(saleOf({ ...over, available: 1 }, now).kind).toBe('open');
});

test('of an event what can be had counts most, then what will be had the soonest', () => {
  expect(saleOfEvent([soldOut, later, open], now)).toEqual({ kind: 'open' });
  expect(saleOfEvent([later, soldOut, sooner, paused], now)).toEqual({
    kind: 'not_yet',
    from: sooner.saleStartsAt,
  });
  expect(saleOfEvent([over, soldOut, paused], now).kind).toBe('paused');
  expect(saleOfEvent([over, soldOut], now).kind).toBe('sold_out');
  expect(saleOfEvent([over], now).kind).toBe('over');
  expect(saleOfEvent([], now).kind).toBe('sold_out');
});
