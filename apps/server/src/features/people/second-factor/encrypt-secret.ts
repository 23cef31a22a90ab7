import type { Secrets } from '#server/platform/ports/ports.ts';

export const purpose = 'second-factor';

export function encryptSecret(secrets: Secrets, secret: Uint8Array): string {
  return secrets.encrypt(purpose, Buffer.from(secret).toString('base64'));
}

export function decryptSecret(secrets: Secrets, stored: string): Buffer {
  return Buffer.from(secrets.decrypt(purpose, stored), 'base64');
}
