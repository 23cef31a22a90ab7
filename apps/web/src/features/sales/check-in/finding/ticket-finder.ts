import { spellingsIn } from '@nagarika/domain/language/folding/folded-query';
import { findable } from '@nagarika/domain/language/hidden-signs';
import type { DoorTicket } from './check-in-list.ts';

/** What a name is found by: as it is written, and how each word of it sounds. */
type Readings = { written: string; sounds: string[] };

/** By the name: most are asked for with every letter that is typed, and lists come anew. */
const readings = new Map<string, Readings>();

/** Of a code that is read out, the last signs are enough; with fewer of them names are meant. */
const fewestSigns = 3;

/**
 * The tickets that a search means, in their order: each of its words is in the name, as it is written
 * or as it sounds in another script, or begins to be; or it is the end, or the beginning, of a code.
 */
export function findTickets<Ticket extends Pick<DoorTicket, 'name' | 'code' | 'bookingCode'>>(
  tickets: readonly Ticket[],
  search: string,
): Ticket[] {
  const words = findable(search.trim()).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const wanted = words.map((word) => ({ word, sounds: spellingsIn(word).flat() }));
  const isCode = codeMatcher(search);
  const codes = codesOf(tickets);
  return tickets.filter(({ name }, index) => {
    if (codes[index]?.some(isCode)) return true;
    const { written, sounds } = readingsOf(name);
    return wanted.every(
      (one) =>
        written.includes(one.word) ||
        one.sounds.some((begun) => sounds.some((sound) => sound.startsWith(begun))),
    );
  });
}

/** Reads names before they are asked for, some at a time: of thousands, it takes a while. */
export async function readNames(
  tickets: readonly Pick<DoorTicket, 'name'>[],
  pause: () => Promise<unknown>,
): Promise<void> {
  const most = 200;
  const names = [...new Set(tickets.map(({ name }) => name))].filter((name) => !readings.has(name));
  for (let from = 0; from < names.length; from += most) {
    for (const name of names.slice(from, from + most)) readingsOf(name);
    await pause();
  }
}

function readingsOf(name: string): Readings {
  const known = readings.get(name);
  if (known) return known;
  const made = { written: findable(name), sounds: spellingsIn(name).flat() };
  readings.set(name, made);
  return made;
}

/** Of each ticket in its place: its own code's signs, and its booking's. */
const codesIn = new WeakMap<readonly unknown[], string[][]>();

function codesOf(tickets: readonly Pick<DoorTicket, 'code' | 'bookingCode'>[]): string[][] {
  const known = codesIn.get(tickets);
  if (known) return known;
  const made = tickets.map(({ code, bookingCode }) => [signsOf(code), signsOf(bookingCode)]);
  codesIn.set(tickets, made);
  return made;
}

/** Judges the signs of a code. */
function codeMatcher(search: string): (code: string) => boolean {
  const typed = signsOf(search);
  if (/^NG[KS]/.test(typed)) return (code) => typed.length > 3 && code.startsWith(typed);
  if (typed.length < fewestSigns || typed.length > 8) return () => false;
  return (code) => code.endsWith(typed);
}

const signsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
