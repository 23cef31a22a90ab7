import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDayTime,
  formatLongDate,
  formatMonth,
  formatRupees,
  formatRupeesExact,
  formatSpecDate,
  formatTime12,
  instantFromIst,
  istDate,
  istTime,
} from './format.ts';

const evening = new Date('2025-07-05T13:00:00Z');
const instants = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2999-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('rupees are grouped the Indian way, with paise only when there are any', () => {
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(99_900)).toBe('₹999');
  expect(formatRupees(100_000)).toBe('₹1,000');
  expect(formatRupees(12_345_600)).toBe('₹1,23,456');
  expect(formatRupees(12_345_650)).toBe('₹1,23,456.50');
  expect(formatRupees(1_234_567_890_05)).toBe('₹1,23,45,67,890.05');
  expect(formatRupees(-5_000)).toBe('-₹50');
});

test('a receipt always shows both decimals', () => {
  expect(formatRupeesExact(12_345_600)).toBe('₹1,23,456.00');
  expect(formatRupeesExact(5)).toBe('₹0.05');
});

test('any amount reads back as the same paise, in groups of two and a last group of three', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
      const text = formatRupeesExact(paise);
      expect(Number(text.replace(/[^\d-]/g, ''))).toBe(paise);
      expect(text).toMatch(/^-?₹(\d{1,2}(,\d{2})*,)?\d{1,3}\.\d{2}$/);
      expect(text.startsWith(formatRupees(paise))).toBe(true);
    }),
  );
});

test('an instant is written as the day and time in India', () => {
  expect(formatDayTime(evening)).toBe('Sat 5 Jul · 6:30 pm');
  expect(formatSpecDate(evening)).toBe('Jul 05, 2025');
  expect(formatLongDate(new Date('2025-01-04T18:30:00Z'))).toBe('January 5, 2025');
  expect(formatMonth(new Date('2025-01-31T18:30:00Z'))).toBe('February 2025');
  expect(formatTime12(evening)).toBe('6:30 PM');
});

test('midnight is 12 AM and noon is 12 PM', () => {
  expect(formatTime12(instantFromIst('2025-07-05', '00:05'))).toBe('12:05 AM');
  expect(formatTime12(instantFromIst('2025-07-05', '12:00'))).toBe('12:00 PM');
});

test('every instant agrees with the platform clock for Asia/Kolkata', () => {
  const platform = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  fc.assert(
    fc.property(instants, (instant) => {
      expect(`${istDate(instant)}, ${istTime(instant)}`).toBe(platform.format(instant));
    }),
  );
});

test('day and time in India name the instant they were taken from', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
      expect(instantFromIst(istDate(instant), istTime(instant)).getTime()).toBe(minute);
    }),
  );
});

test.each([
  ['2025-02-30', '10:00'],
  ['2025-07-05', '24:00'],
  ['2025-07-05', '9:00'],
  ['5 Jul 2025', '09:00'],
  ['', ''],
])('%s %s is refused', (date, time) => {
  expect(() => instantFromIst(date, time)).toThrow(RangeError);
});
