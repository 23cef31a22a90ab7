import { type TicketPayload, verifyTicketQr } from '@nagarika/domain/sales/ticket-qr';
import { fromBase64url } from '@nagarika/domain/site/base64url';

export type VerifyTicket = (text: string) => Promise<TicketPayload | null>;

/** Checks signatures under these keys (base64url), without a network. */
export async function ticketVerifier(publicKeys: readonly string[]): Promise<VerifyTicket> {
  const keys = publicKeys.map(keyOf);
  if (await hasEd25519(keyOf(publicKeys[0] ?? '')))
    return (text) => verifyTicketQr(text, keys, crypto.subtle);
  const { ed25519 } = await import('./ed25519.ts');
  return (text) => verifyTicketQr(text, keys, ed25519);
}

function keyOf(publicKey: string): Uint8Array<ArrayBuffer> {
  const key = fromBase64url(publicKey);
  if (!key) throw new RangeError('Not a public key');
  return key;
}

function hasEd25519(key: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  );
}
