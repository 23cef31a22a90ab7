import { latinDigits } from '../language/latin-digits.ts';

/** The 32 signs that nobody mistakes when reading aloud or typing: no 0, O, 1 or I. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const prefixes = { booking: 'NGK', ticket: 'NGS' };

/** The random bytes of one code: 40 bits, kept unique by the database's constraint. */
export const codeEntropyBytes = 5;

/** Makes 'NGK-7F3K-9QX2' for a booking, 'NGS-…' for one ticket of it. */
export function ticketCode(kind: keyof typeof prefixes, random: Uint8Array): string {
  if (random.length !== codeEntropyBytes)
    throw new RangeError(`A code is made from ${codeEntropyBytes} bytes`);
  let bits = 0;
  for (const byte of random) bits = bits * 256 + byte;
  let code = '';
  for (let digit = 0; digit < 8; digit++) {
    code = signs.charAt(bits % 32) + code;
    bits = Math.floor(bits / 32);
  }
  return `${prefixes[kind]}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Returns the bytes from which `ticketCode` made this code. */
export function ticketCodeBytes(code: string): Uint8Array {
  const [, ...parts] = code.split('-');
  let bits = 0;
  for (const sign of parts.join('')) bits = bits * 32 + signs.indexOf(sign);
  const bytes = new Uint8Array(codeEntropyBytes);
  for (let at = codeEntropyBytes - 1; at >= 0; at--) {
    bytes[at] = bits % 256;
    bits = Math.floor(bits / 256);
  }
  return bytes;
}

/**
 * Reads what a person typed ('ngs 7f3k9qx2') as the code it means; null when it can be none. Keyboards and
 * PDF readers write dashes, spaces and full-width letters in many ways: only letters and digits count.
 */
export function readTicketCode(typed: string): string | null {
  const plain = latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const match = /^(NGK|NGS)([2-9A-HJ-NP-Z]{4})([2-9A-HJ-NP-Z]{4})$/.exec(plain);
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

/** Tells whether a code that `readTicketCode` has read stands for all tickets of one booking. */
export function isBookingCode(code: string): boolean {
  return code.startsWith(prefixes.booking);
}
