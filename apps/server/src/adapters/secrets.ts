import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { Secrets } from '#server/platform/ports/ports.ts';
import { encryptText, openedBy } from '#server/platform/secrets/encryption.ts';
import type { SecretKeys } from '#server/platform/secrets/instance-secrets.ts';

const seedBytes = 32;
/** An Ed25519 seed becomes a key that node:crypto takes behind this PKCS #8 header (RFC 8410). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Throws when a list is empty, or a ticket key is not base64 of the 32-byte Ed25519 seed. */
export function createSecrets({ appSecrets, ticketKeys, hashKey }: SecretKeys): Secrets {
  const [appSecret, ...otherSecrets] = appSecrets;
  const [privateKey, ...otherKeys] = ticketKeys.map(privateKeyOf);
  if (!appSecret || !privateKey) throw new Error('APP_SECRET and TICKET_KEY need one value each');
  const opened = (purpose: string, encrypted: string) => {
    const found = openedBy(appSecrets, purpose, encrypted);
    if (!found)
      throw new Error('Encrypted under another APP_SECRET, for another purpose, or changed');
    return found;
  };

  return {
    keyedHash: (purpose, value) => hmac(hashKey, purpose, value),
    proofs: (purpose, value) => [
      hmac(appSecret, purpose, value),
      ...otherSecrets.map((secret) => hmac(secret, purpose, value)),
    ],
    encrypt: (purpose, text) => encryptText(appSecret, purpose, text),
    decrypt: (purpose, encrypted) => opened(purpose, encrypted).text,
    encryptAnew: (purpose, encrypted) => {
      const { text, at } = opened(purpose, encrypted);
      return at === 0 ? null : encryptText(appSecret, purpose, text);
    },
    signTicket: (payload) => new Uint8Array(sign(null, payload, privateKey)),
    ticketPublicKeys: [publicKeyOf(privateKey), ...otherKeys.map(publicKeyOf)],
  };
}

// The zero byte keeps ('otp', 'x1') and ('otpx', '1') apart.
function hmac(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('hex');
}

function privateKeyOf(ticketKey: string): KeyObject {
  const seed = Buffer.from(ticketKey, 'base64');
  if (seed.length !== seedBytes)
    throw new Error(`TICKET_KEY must be base64 of ${seedBytes} bytes, not ${seed.length}`);
  const key = Buffer.concat([pkcs8Header, seed]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function publicKeyOf(privateKey: KeyObject): Uint8Array {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return new Uint8Array(spki.subarray(-32));
}
