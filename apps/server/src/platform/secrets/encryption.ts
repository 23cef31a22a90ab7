import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM under its own key for each purpose; base64 of nonce, tag and ciphertext. */
export function encryptText(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @throws when it was not encrypted under this secret for this purpose, or was changed */
export function decryptText(secret: string, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Returns what one of these secrets opens, and its index; null when none does. */
export function openedBy(
  secrets: readonly string[],
  purpose: string,
  encrypted: string,
): { text: string; at: number } | null {
  for (const [at, secret] of secrets.entries()) {
    try {
      return { text: decryptText(secret, purpose, encrypted), at };
    } catch {
      // It was encrypted under another one of them, or is not ours.
    }
  }
  return null;
}

/** The prefix is part of the key: another one would open nothing that was written before. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `sealed ${purpose}`, 32));
}
