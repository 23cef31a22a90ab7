import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Ours, by which secret scanners know it: the sign, 256 random bits and a checksum, in hex. */
const pattern = /^ngk_([\da-f]{64})([\da-f]{8})$/;
const shownLength = 12;

export function newKey(): string {
  const random = randomBytes(32).toString('hex');
  return `ngk_${random}${checksum(random)}`;
}

/** Whether it can be one: what was cut short or mistyped is known without the database. */
export function isKeyText(text: string): boolean {
  const [, random = '', sum] = pattern.exec(text) ?? [];
  return sum !== undefined && checksum(random) === sum;
}

/** What may be shown of it: 'ngk_1a2b3c4d'. */
export const beginningOf = (key: string) => key.slice(0, shownLength);

function checksum(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}
