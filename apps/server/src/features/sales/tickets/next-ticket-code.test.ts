import { createHmac } from 'node:crypto';
import { codeEntropyBytes, ticketCode } from '@nagarika/domain/sales/ticket-code';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formerTicketCodes, laterTicketCodes, nextTicketCode } from './next-ticket-code.ts';

const keysOf = (key: string) => ({
  keyedHash: (purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose} ${value}`).digest('hex'),
});
const secrets = keysOf('one');
const code = fc
  .uint8Array({ minLength: codeEntropyBytes, maxLength: codeEntropyBytes })
  .map((random) => ticketCode('ticket', random));

test('every code is followed by one that leads back to it', () => {
  fc.assert(
    fc.property(code, (first) => {
      const [second = '', third = ''] = laterTicketCodes(secrets, first);
      expect(second).toBe(nextTicketCode(secrets, first));
      expect(formerTicketCodes(secrets, { code: third, version: 3 })).toEqual([second, first]);
      expect(new Set([first, second, third]).size).toBe(3);
    }),
  );
});

test('a ticket that never changed hands was never called otherwise', () => {
  expect(formerTicketCodes(secrets, { code: 'NGS-2222-2222', version: 1 })).toEqual([]);
});

test('which one follows is known with the key alone', () => {
  const other = keysOf('two');
  expect(nextTicketCode(other, 'NGS-2222-2222')).not.toBe(nextTicketCode(secrets, 'NGS-2222-2222'));
});
