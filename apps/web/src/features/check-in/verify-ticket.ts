import { fromBase64url } from '@nagarika/domain/base64url';
import { type TicketPayload, verifyTicketQr } from '@nagarika/domain/ticket-qr';

export type VerifyTicket = (text: string) => Promise<TicketPayload | null>;

/** Checks signatures under this key (base64url), without a network. */
export async function ticketVerifier(publicKey: string): Promise<VerifyTicket> {
  const key = fromBase64url(publicKey);
  if (!key) throw new RangeError('Not a public key');
  if (await hasEd25519(key)) return (text) => verifyTicketQr(text, key, crypto.subtle);
  const { ed25519 } = await import('./ed25519.ts');
  return (text) => verifyTicketQr(text, key, ed25519);
}

function hasEd25519(key: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  );
}
