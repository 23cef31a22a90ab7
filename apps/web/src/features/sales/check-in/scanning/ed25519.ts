import type { SignatureChecker } from '@nagarika/domain/sales/ticket-qr';
import { verifyAsync } from '@noble/ed25519';

/**
 * Checks signatures where WebCrypto has no Ed25519: Chrome before 137, Firefox before 129, Safari
 * before 17.
 */
export const ed25519: SignatureChecker<Uint8Array> = {
  importKey: async (_format, bytes) => bytes,
  // RFC 8032 to the letter, as WebCrypto has it.
  verify: (_algorithm, key, signature, signed) =>
    verifyAsync(signature, signed, key, { zip215: false }).catch(() => false),
};
