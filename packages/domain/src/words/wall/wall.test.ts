import { expect, test } from 'vitest';
import {
  cleanWallText,
  hasContactData,
  wallAuthor,
  wallTextLength,
  wallTextProblem,
} from './wall.ts';

test('the limit is 120 code points of what is stored, not of what was typed', () => {
  expect(wallTextProblem('x'.repeat(120))).toBeNull();
  expect(wallTextProblem('x'.repeat(121))).toBe('too_long');
  expect(wallTextProblem(`  ${'🌺'.repeat(120)}  `)).toBeNull();
  expect(wallTextLength('  a \n\n b  ')).toBe(3);
  expect(wallTextLength('e\u0301')).toBe(1); // e and its accent, composed
});

test.each(['', '   ', '\n\t', '\u200b', '\u202e \u2066', '\u200d'])('%j is blank', (text) => {
  expect(wallTextProblem(text)).toBe('blank');
});

test('what would change how other text is shown is taken out; joiners stay', () => {
  expect(cleanWallText('a\u0000b\u202ec\r\nd')).toBe('a bc d');
  expect(cleanWallText('क्\u200dष')).toBe('क्\u200dष');
  expect(cleanWallText('👩\u200d🍳')).toBe('👩\u200d🍳');
});

test('an empty name is Anonymous, a long one is cut', () => {
  expect(wallAuthor(undefined)).toBe('Anonymous');
  expect(wallAuthor(' \u200b ')).toBe('Anonymous');
  expect(wallAuthor(' Kavya  P ')).toBe('Kavya P');
  expect([...wallAuthor('🌺'.repeat(60))]).toHaveLength(40);
});

test.each([
  'call 98765 43210',
  'फ़ोन करें: ९८७६५ ४३२१०',
  '+91-9876543210 please',
  'write to me@shop.in',
  'https://example.org/x',
  'see www.mine',
  'my-shop.com has it',
  'insta: bit.ly/abc',
])('%j has contact data', (text) => expect(hasContactData(text)).toBe(true));

test.each([
  'Sold 1234567890 diyas, nearly',
  'Turnover ₹1,50,00,000 this year!',
  'Done.Incredible day',
  'Ask for @kavya at the stall',
  'Order no 98765432101234',
])('%j has none', (text) => expect(hasContactData(text)).toBe(false));

test.each([
  '919876543210',
  'me@shop.example',
  'me@shop7.example',
  'http://here',
  'shop24.in has it',
])('%j has contact data too', (text) => expect(hasContactData(text)).toBe(true));

test.each(['Order no 9119876543210', 'x@y.z is no address'])('%j has none either', (text) =>
  expect(hasContactData(text)).toBe(false),
);

test('the word itself is nobody’s name, however it is written; a cut leaves no space', () => {
  expect(wallAuthor('ANONYMOUS')).toBe('Anonymous');
  expect(wallAuthor(`${'x'.repeat(39)} y`)).toBe('x'.repeat(39));
});
