import { ticketCode, ticketCodeBytes } from '@nagarika/domain/sales/ticket-code';
import type { Secrets } from '#server/platform/ports/ports.ts';

type Keys = Pick<Secrets, 'keyedHash'>;

/** The number of changes of hands through which a ticket's codes are told from made-up ones. */
const maxSteps = 6;
const rounds = 10;
/** Half of ten hexadecimal digits, which are a code's 40 bits. */
const half = 5;

/**
 * Returns the code that a ticket gets when it changes hands. It follows from the one before by a permutation
 * under APP_SECRET (a Feistel network): nobody who holds the old one can tell the new one, and we can go both
 * ways, so that no old code is kept anywhere (docs/decisions/0040).
 */
export function nextTicketCode(keys: Keys, code: string): string {
  let [left, right] = halvesOf(code);
  for (let round = 0; round < rounds; round++) {
    [left, right] = [right, xor(left, scrambled(keys, round, right))];
  }
  return codeOf(left, right);
}

/** Lists the earlier codes of the ticket that has this one, the newest first. */
export function formerTicketCodes(
  keys: Keys,
  { code, version }: { code: string; version: number },
): string[] {
  return chain(code, Math.min(version - 1, maxSteps), (last) => formerTicketCode(keys, last));
}

/** Lists the codes that a ticket which once had this one may have now. */
export function laterTicketCodes(keys: Keys, code: string): string[] {
  return chain(code, maxSteps, (last) => nextTicketCode(keys, last));
}

function formerTicketCode(keys: Keys, code: string): string {
  let [left, right] = halvesOf(code);
  for (let round = rounds - 1; round >= 0; round--) {
    [left, right] = [xor(right, scrambled(keys, round, left)), left];
  }
  return codeOf(left, right);
}

function chain(first: string, length: number, step: (last: string) => string): string[] {
  const codes: string[] = [];
  for (let last = first; codes.length < length; codes.push(last)) last = step(last);
  return codes;
}

function halvesOf(code: string): [string, string] {
  const digits = Buffer.from(ticketCodeBytes(code)).toString('hex');
  return [digits.slice(0, half), digits.slice(half)];
}

function codeOf(left: string, right: string): string {
  return ticketCode('ticket', Buffer.from(left + right, 'hex'));
}

function scrambled(keys: Keys, round: number, digits: string): string {
  return keys.keyedHash('seat-code', `${round}:${digits}`).slice(0, half);
}

function xor(one: string, other: string): string {
  const bits = Number.parseInt(one, 16) ^ Number.parseInt(other, 16);
  return bits.toString(16).padStart(half, '0');
}
