import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from '../site/base64url.ts';
import {
  decodeTicketPayload,
  encodeTicketPayload,
  parseTicketQr,
  ticketQrText,
} from './ticket-qr.ts';

const tickets = fc.record({
  ticketId: fc.uuid(),
  eventId: fc.uuid(),
  version: fc.integer({ min: 0, max: 0xffff }),
});
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 });

test('a ticket survives the way into a QR code and back', () => {
  fc.assert(
    fc.property(tickets, signatures, (ticket, signature) => {
      const text = ticketQrText(encodeTicketPayload(ticket), signature);
      expect(parseTicketQr(text)).toEqual({
        payload: ticket,
        signed: encodeTicketPayload(ticket),
        signature: Uint8Array.from(signature),
      });
      expect(text.length).toBe(138);
    }),
  );
});

test('text that is not a ticket is never taken for one, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseTicketQr(text)).toBeNull();
      expect(parseTicketQr(`NG1.${text}.${text}`)).toBeNull();
    }),
  );
});

test('a payload of another format or length is refused', () => {
  const bytes = encodeTicketPayload({
    ticketId: '01890a5d-ac96-774b-bcce-b302099a8057',
    eventId: '01890a5d-ac96-774b-bcce-b302099a8058',
    version: 7,
  });
  expect(decodeTicketPayload(bytes.with(0, 2))).toBeNull();
  expect(decodeTicketPayload(bytes.subarray(1))).toBeNull();
});

test('what cannot be written is an error of the caller', () => {
  const ticket = {
    ticketId: '01890a5d-ac96-774b-bcce-b302099a8057',
    eventId: '01890a5d-ac96-774b-bcce-b302099a8058',
    version: 1,
  };
  expect(() => encodeTicketPayload({ ...ticket, version: 65_536 })).toThrow(RangeError);
  expect(() => encodeTicketPayload({ ...ticket, ticketId: 'seat-1' })).toThrow(RangeError);
});

test('base64url writes any bytes and reads back only what it writes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toBase64url(bytes)).toMatch(/^[\w-]*$/);
      expect(fromBase64url(toBase64url(bytes))).toEqual(Uint8Array.from(bytes));
    }),
  );
  expect(toBase64url(new Uint8Array([251, 255]))).toBe('-_8');
  expect(fromBase64url('-_9')).toBeNull();
  expect(fromBase64url('AA==')).toBeNull();
});
