import { browserStorage } from '../../../../lib/storage/browser-storage.ts';

const key = 'check-in-device';
/** Letters and digits without those that are mistaken when read aloud, as in ticket codes. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Names this phone at the door, so that two can be told apart: 'Android K7PX'. */
export function thisDevice(): string {
  const known = browserStorage.getItem(key);
  if (known) return known;
  const random = crypto.getRandomValues(new Uint8Array(4));
  const suffix = Array.from(random, (byte) => signs.charAt(byte % signs.length)).join('');
  const name = `${kindOf(navigator.userAgent)} ${suffix}`;
  browserStorage.setItem(key, name);
  return name;
}

function kindOf(userAgent: string): string {
  return /iPhone|iPad|Android/.exec(userAgent)?.[0] ?? 'Computer';
}
