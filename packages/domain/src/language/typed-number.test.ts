import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test('a number as people write it', () => {
  const typed = ['500', '५००', ' ५०० ', '₹1,200', '१,२००.५०', '.5', '5.', '-5', '௧௦'];
  expect(typed.map(typedNumber)).toEqual([500, 500, 500, 1200, 1200.5, 0.5, 5, -5, 10]);
});

test('what is no number is none, not zero', () => {
  for (const text of [
    '',
    ' ',
    '.',
    '-',
    'free',
    '500/-',
    '5-6',
    '1.2.3',
    '1e3',
    '0x10',
    'Infinity',
  ]) {
    expect(typedNumber(text)).toBeNaN();
  }
});
