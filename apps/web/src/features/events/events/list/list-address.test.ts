import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

test('a shared list names its city and its filters', () => {
  expect(listAddress({}, 'Delhi NCR')).toBe('/events?city=Delhi%20NCR');
  expect(listAddress({ category: 'Travel & Trips', city: 'pune' }, 'Pune')).toBe(
    '/events?category=Travel%20%26%20Trips&city=Pune',
  );
});

test('a list of all cities is one for its reader too', () => {
  expect(listAddress({ city: 'all' }, null)).toBe('/events?city=all');
  expect(listAddress({ search: 'chai', price: undefined }, null)).toBe(
    '/events?search=chai&city=all',
  );
});
