import { spellingsIn } from '@nagarika/domain/language/folding/folded-query';
import { findable } from '@nagarika/domain/language/hidden-signs';
import type { DoorTicket } from './check-in-list.ts';

/** The forms by which a name is found: as written, and the sound of each word. */
type Readings = { written: string; sounds: string[] };

/** Cached by name: most are asked for with every letter that is typed, and lists are reloaded. */
const readings = new Map<string, Readings>();

/** The last signs of a code suffice when it is read out; a shorter text means names. */
const fewestSigns = 3;

/**
 * Returns the tickets that a search means, in their order. Each of its words begins a word of the
 * name, as written or as it sounds in another script; or it is the end, or the beginning, of a
 * code.
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

/** Reads names in advance, some at a time: thousands take a while. */
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

/** The signs of each ticket's own code and its booking's, by the ticket's place. */
const codesIn = new WeakMap<readonly unknown[], string[][]>();

function codesOf(tickets: readonly Pick<DoorTicket, 'code' | 'bookingCode'>[]): string[][] {
  const known = codesIn.get(tickets);
  if (known) return known;
  const made = tickets.map(({ code, bookingCode }) => [signsOf(code), signsOf(bookingCode)]);
  codesIn.set(tickets, made);
  return made;
}

/** Returns a test for a code's signs. */
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
