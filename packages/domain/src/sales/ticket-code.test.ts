import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeEntropyBytes,
  isBookingCode,
  readTicketCode,
  ticketCode,
  ticketCodeBytes,
} from './ticket-code.ts';

const entropy = fc.uint8Array({ minLength: codeEntropyBytes, maxLength: codeEntropyBytes });

test('a code has no sign that looks like another', () => {
  fc.assert(
    fc.property(entropy, (random) => {
      expect(ticketCode('booking', random)).toMatch(/^NGK-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      expect(ticketCode('ticket', random)).toMatch(/^NGS-/);
    }),
  );
});

test('different bytes give different codes: no entropy is lost', () => {
  fc.assert(
    fc.property(entropy, entropy, (a, b) => {
      expect(ticketCode('ticket', a) === ticketCode('ticket', b)).toBe(`${a}` === `${b}`);
    }),
  );
  expect(ticketCode('ticket', new Uint8Array(5))).toBe('NGS-2222-2222');
  expect(ticketCode('ticket', new Uint8Array(5).fill(255))).toBe('NGS-ZZZZ-ZZZZ');
});

test('its bytes are found again in a code', () => {
  fc.assert(
    fc.property(entropy, (random) => {
      expect(ticketCodeBytes(ticketCode('ticket', random))).toEqual(random);
    }),
  );
});

test('a code is read however it was typed', () => {
  fc.assert(
    fc.property(entropy, (random) => {
      const code = ticketCode('ticket', random);
      expect(readTicketCode(code)).toBe(code);
      expect(readTicketCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
      expect(readTicketCode(code.replaceAll('-', ''))).toBe(code);
    }),
  );
});

test.each([
  'NGK\u20117F3K\u20119QX2',
  'ngk\u20137f3k\u20149qx2',
  'NGK.7F3K_9QX2',
  '\u2060NGK-7F3K-9QX2\u00a0',
  'ＮＧＫ７Ｆ３Ｋ９ＱＸ２',
  'ngk ७f३k ९qx२',
])('%j is the code of a booking', (typed) => {
  const code = readTicketCode(typed);
  expect(code).toBe('NGK-7F3K-9QX2');
  expect(isBookingCode(code ?? '')).toBe(true);
  expect(isBookingCode('NGS-7F3K-9QX2')).toBe(false);
});

test.each(['', 'NGS-7F3K-9QX', 'NGS-7F3K-9QX22', 'NGS-0F3K-9QX2', 'ABC-7F3K-9QX2'])(
  '%j is no code',
  (typed) => {
    expect(readTicketCode(typed)).toBeNull();
  },
);

test('a wrong number of random bytes is refused', () => {
  expect(() => ticketCode('booking', new Uint8Array(4))).toThrow(RangeError);
});

test('a code with anything before or behind it is none', () => {
  for (const typed of ['XNGK22222222', 'NGK222222222']) expect(readTicketCode(typed)).toBeNull();
});
