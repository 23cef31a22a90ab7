import { generateKeyPairSync, sign } from 'node:crypto';
import {
  encodeTicketPayload,
  ticketQrText,
  verifyTicketQr,
} from '@nagarika/domain/sales/ticket-qr';
import { expect, test } from 'vitest';
import { ed25519 } from './ed25519.ts';

test('browsers without Ed25519 check signatures all the same', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  const ticket = {
    ticketId: '01890a5d-ac96-774b-bcce-b302099a8001',
    eventId: '01890a5d-ac96-774b-bcce-b302099a8057',
    version: 1,
  };
  const payload = encodeTicketPayload(ticket);
  const qr = ticketQrText(payload, sign(null, payload, privateKey));
  expect(await verifyTicketQr(qr, [key], ed25519)).toEqual(ticket);
  const forged = ticketQrText(payload, new Uint8Array(64).fill(1));
  expect(await verifyTicketQr(forged, [key], ed25519)).toBeNull();
  expect(await verifyTicketQr(qr, [new Uint8Array(32)], ed25519)).toBeNull();
});
