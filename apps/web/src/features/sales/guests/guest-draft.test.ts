import { expect, test } from 'vitest';
import { beginGuest, toGuest } from './guest-draft.ts';

const draft = { ...beginGuest([{ id: 'general' }]), kind: 'cash', name: 'Asha' };

test('what was taken is exact to the paisa, in any script’s digits; no amount is none', () => {
  const paise = (rupees: string) => toGuest({ ...draft, rupees }).amountPaise;
  expect([paise('499.5'), paise('१२'), paise('0')]).toEqual([49_950, 1_200, 0]);
  for (const rupees of ['1.234', '-5', 'x', '1e3']) expect(paise(rupees)).toBeNaN();
  expect(toGuest(draft)).not.toHaveProperty('amountPaise');
  expect(toGuest({ ...draft, kind: 'complimentary', rupees: '5' })).not.toHaveProperty(
    'amountPaise',
  );
});

test('seats that are no number are none', () => {
  expect(toGuest({ ...draft, seats: '२' }).quantity).toBe(2);
  expect(toGuest({ ...draft, seats: '' }).quantity).toBeNaN();
});
