import { createHmac, timingSafeEqual } from 'node:crypto';
import { totp } from '@nagarika/domain/people/second-factor';
import type { Secrets } from '#server/platform/ports/ports.ts';

export const purpose = 'second-factor';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Clocks of phones differ by a step before or after. */
const driftSteps = 1;

/** Computes the code of a step (RFC 4226 over RFC 6238's counter, SHA-1). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(at) & 0x7fffffff) % 10 ** totp.digits;
  return String(number).padStart(totp.digits, '0');
}

export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / totp.stepSeconds);
}

/** Finds the step around `now`, later than `after`, that this is the code of; null where there is none. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number | null },
): number | null {
  const around = Array.from({ length: 2 * driftSteps + 1 }, (_, i) => stepAt(now) - driftSteps + i);
  const right = around.filter((step) => isSame(codeOfStep(secret, step), code));
  return right.find((step) => after === null || step > after) ?? null;
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Writes a key as apps take it where the camera cannot read it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Makes the address that the QR code holds. */
export function keyUri(input: { secret: Uint8Array; issuer: string; account: string }): string {
  const issuer = encodeURIComponent(input.issuer);
  const label = `${issuer}:${encodeURIComponent(input.account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(input.secret)}&issuer=${issuer}`;
}

export function encryptSecret(secrets: Secrets, secret: Uint8Array): string {
  return secrets.encrypt(purpose, Buffer.from(secret).toString('base64'));
}

export function decryptSecret(secrets: Secrets, stored: string): Buffer {
  return Buffer.from(secrets.decrypt(purpose, stored), 'base64');
}
