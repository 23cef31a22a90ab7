import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Deps } from '#server/platform/ports/ports.ts';

/** Hashes a key, which is stored in its place. */
export const keyHash = ({ secrets }: Pick<Deps, 'secrets'>, key: string) =>
  secrets.keyedHash('api-key', key);

/** Our form, by which secret scanners know a key: the sign, 256 random bits and a checksum, in hex. */
const pattern = /^ngk_([\da-f]{64})([\da-f]{8})$/;
const shownLength = 12;

export function newKey(): string {
  const random = randomBytes(32).toString('hex');
  return `ngk_${random}${checksum(random)}`;
}

/** Tells whether a text can be a key, so that a cut or mistyped one needs no query. */
export function isKeyText(text: string): boolean {
  const [, random = '', sum] = pattern.exec(text) ?? [];
  return sum !== undefined && checksum(random) === sum;
}

/** Returns what may be shown of a key: 'ngk_1a2b3c4d'. */
export const beginningOf = (key: string) => key.slice(0, shownLength);

function checksum(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}
