import { expect, test } from 'vitest';
import { linkCode, linkCodeLength, readLinkCode } from './event-links.ts';

const bytes = (from: number) => Uint8Array.from({ length: 24 }, (_, at) => from + at);

test('a code has signs that nobody mistakes, and is read as it was made', () => {
  const code = linkCode(bytes(0));
  expect(code).toHaveLength(linkCodeLength);
  expect(code).not.toMatch(/[01oil]/);
  expect(readLinkCode(code)).toBe(code);
  expect(readLinkCode(code.toUpperCase())).toBe(code);
});

test('bytes that would make some signs likelier are passed over', () => {
  const uneven = Uint8Array.from({ length: 24 }, () => 248);
  expect(() => linkCode(uneven)).toThrow(RangeError);
  expect(linkCode(Uint8Array.from([...uneven, ...bytes(0)]))).toBe(linkCode(bytes(0)));
});

test.each(['', 'short', '234567890', '23456789o', '23456789a2', "23456789'", '２３４５６７８９ａ'])(
  '%o is no code',
  (written) => expect(readLinkCode(written)).toBeNull(),
);
