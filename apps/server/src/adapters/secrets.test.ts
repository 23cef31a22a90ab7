import {
  encodeTicketPayload,
  parseTicketQr,
  ticketQrText,
  verifyTicketQr,
} from '@nagarika/domain/sales/ticket-qr';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const appSecret = 'an-app-secret-for-tests-only';
// RFC 8032, section 7.1, test 1, has this seed.
const rfcSeed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const rfcPublicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const rfcSignatureOfNothing =
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';

const hashKey = 'a-hash-key-for-tests-only';
const secrets = createSecrets({
  appSecrets: [appSecret],
  ticketKeys: [base64(rfcSeed)],
  hashKey,
});
const ticket = {
  ticketId: '01890a5d-ac96-774b-bcce-b302099a8057',
  eventId: '01890a5d-ac96-774b-bcce-b302099a8058',
  version: 3,
};
const payload = encodeTicketPayload(ticket);
const text = ticketQrText(payload, secrets.signTicket(payload));

test('signs as Ed25519 is specified', () => {
  expect(Buffer.from(secrets.ticketPublicKeys[0]).toString('hex')).toBe(rfcPublicKey);
  expect(Buffer.from(secrets.signTicket(new Uint8Array())).toString('hex')).toBe(
    rfcSignatureOfNothing,
  );
});

test('a scanner with only the public key reads a ticket without a network', async () => {
  expect(await scan(text)).toEqual(ticket);
});

test('a ticket changed in any one byte, payload or signature, is refused', async () => {
  const qr = parseTicketQr(text);
  if (!qr) throw new Error('unreadable');
  for (let at = 0; at < qr.signed.length; at++)
    expect(await scan(ticketQrText(flip(qr.signed, at), qr.signature))).toBeNull();
  for (let at = 0; at < qr.signature.length; at++)
    expect(await scan(ticketQrText(qr.signed, flip(qr.signature, at)))).toBeNull();
});

test('a ticket signed with another key is refused', async () => {
  const forger = createSecrets({
    appSecrets: [appSecret],
    ticketKeys: [base64('11'.repeat(32))],
    hashKey,
  });
  expect(await scan(ticketQrText(payload, forger.signTicket(payload)))).toBeNull();
});

test('a keyed hash depends on its key, the purpose and the value', () => {
  const other = createSecrets({
    appSecrets: [appSecret],
    ticketKeys: [base64(rfcSeed)],
    hashKey: 'another',
  });
  const hashes = [
    secrets.keyedHash('otp', '1234'),
    secrets.keyedHash('otp', '1235'),
    secrets.keyedHash('visitor', '1234'),
    secrets.keyedHash('otp1', '234'),
    other.keyedHash('otp', '1234'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(secrets.keyedHash('otp', '1234')).toBe(hashes[0]);
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('what another secret wrote is read by who has both, and written anew under the first', async () => {
  const old = { appSecrets: ['an-old-app-secret'], ticketKeys: [base64('22'.repeat(32))], hashKey };
  const before = createSecrets(old);
  const during = createSecrets({
    appSecrets: [appSecret, ...old.appSecrets],
    ticketKeys: [base64(rfcSeed), ...old.ticketKeys],
    hashKey,
  });
  const encrypted = before.encrypt('a purpose', 'a text');
  expect(during.decrypt('a purpose', encrypted)).toBe('a text');
  expect(() => during.decrypt('another purpose', encrypted)).toThrow(/another APP_SECRET/);
  expect(() => secrets.decrypt('a purpose', encrypted)).toThrow(/another APP_SECRET/);
  const anew = during.encryptAnew('a purpose', encrypted) ?? '';
  expect(secrets.decrypt('a purpose', anew)).toBe('a text');
  expect(during.encryptAnew('a purpose', anew)).toBeNull();

  expect(during.proofs('otp', '1234')).toEqual([
    secrets.proofs('otp', '1234')[0],
    before.proofs('otp', '1234')[0],
  ]);
  expect(during.keyedHash('visitor', '1')).toBe(before.keyedHash('visitor', '1'));

  const shownBefore = ticketQrText(payload, before.signTicket(payload));
  expect(await scan(shownBefore, during)).toEqual(ticket);
  expect(await scan(text, during)).toEqual(ticket);
  expect(await scan(shownBefore)).toBeNull();
  expect(ticketQrText(payload, during.signTicket(payload))).toBe(text);
});

test.each(['', 'c2hvcnQ=', base64('11'.repeat(33))])('%j is no ticket key', (ticketKey) => {
  const keys = { appSecrets: [appSecret], ticketKeys: [ticketKey], hashKey };
  expect(() => createSecrets(keys)).toThrow(/TICKET_KEY/);
});

function scan(scanned: string, by = secrets) {
  return verifyTicketQr(
    scanned,
    by.ticketPublicKeys.map((key) => Uint8Array.from(key)),
    crypto.subtle,
  );
}

function flip(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.with(at, (bytes[at] ?? 0) ^ 1);
}

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}
