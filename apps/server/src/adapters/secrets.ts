import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Secrets } from '#server/platform/ports.ts';
import { decryptText, encryptText } from './encryption.ts';

const seedBytes = 32;
/** An Ed25519 seed becomes a key that node:crypto takes behind this PKCS #8 header (RFC 8410). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `ticketKey`: base64 of the 32-byte Ed25519 seed. Throws when it is anything else. */
export function createSecrets(keys: { appSecret: string; ticketKey: string }): Secrets {
  const seed = Buffer.from(keys.ticketKey, 'base64');
  if (seed.length !== seedBytes)
    throw new Error(`TICKET_KEY must be base64 of ${seedBytes} bytes, not ${seed.length}`);
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Header, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });

  return {
    // The zero byte keeps ('otp', 'x1') and ('otpx', '1') apart.
    keyedHash: (purpose, value) =>
      createHmac('sha256', keys.appSecret).update(`${purpose}\0${value}`).digest('hex'),
    encrypt: (purpose, text) => encryptText(keys.appSecret, purpose, text),
    decrypt: (purpose, encrypted) => decryptText(keys.appSecret, purpose, encrypted),
    signTicket: (payload) => new Uint8Array(sign(null, payload, privateKey)),
    ticketPublicKey: new Uint8Array(spki.subarray(-32)),
  };
}
