import { knownNames } from '@nagarika/domain/language/known-names';
import type { Page } from 'playwright-core';
import { english, marks, pseudoName } from './pseudo-words.ts';
import { type SaidOnPage, saidOnPage } from './said-on-page.ts';

/** Texts outside of every message that are right there. */
const data: readonly RegExp[] = [
  /Nagarika|नागरिका/g,
  // Amounts, in the steps of a chart as well, and an operation's name.
  /₹[\d,.]+[kL]?/g,
  /\b(?:NG[A-Z]|PO)-[\w-]+|\b[A-Z]{4}0\w{6}\b|•+\w+/g,
  // Addresses, and an example of one.
  /[\w.-]+@[\w.-]+|@yourname|(?:\w+\.)+\w+\/[\w/.-]*/g,
  // Names of banks, browsers and machines.
  /\bIFSC\b|\bPAN\b|\w+ on Linux/g,
];

/** Signs between messages that stand side by side, and are no sentence of parts. */
const apart: readonly RegExp[] = [
  // A list of facts.
  / ?[·|] ?/g,
  // One sentence is over, and another follows, or the way to what it is about.
  /(?<=[.?!]⟧) (?=⟦)/g,
  // The end of a field's '(optional)' or a step's '(done)'.
  / (?=⟦\(.?\)⟧)/g,
  // A change in the audit log, line by line: the field's name, and what it was and became.
  /^⟦[^⟧]*⟧: ?(?=◆?$)/g,
  // A heading in a person's words, and the state of what it names.
  /^◆ (?=⟦[^⟧]*⟧$)/g,
];

/** Texts that are whole by themselves, and stand in another, or beside it, like a name. */
const whole: readonly RegExp[] = [
  // The words before a toast's own, for a screen reader.
  /^⟦Notification⟧ ⟦/,
  // A notification's heading, which names what the button deletes.
  /^⟦Delete: /,
  // A device, which names what the button signs out.
  /^⟦Sign out ⟦/,
  // A chart's heading, and the names of its longest bars.
  /^⟦Bar chart: /,
  // A sentence after the colon of the one before: the rule for refunds.
  /Unless it states another: ⟦/,
];

/** Words that are put into others: names, which every language has. */
const names = new Set<string>([...Object.values(knownNames), pseudoName]);

/** Lists in words what on this page is in no catalog, or is put together from parts. */
export async function unwordedTexts(page: Page): Promise<string[]> {
  return faultsIn(await page.evaluate(saidOnPage));
}

export function faultsIn({ lines, attributes }: SaidOnPage): string[] {
  return [...new Set([...wholeMessages(lines), ...attributes])].flatMap(faultsOf);
}

function faultsOf(text: string): string[] {
  const pieces = piecesOf(text);
  const outside = pieces.map(({ said, isMessage }) => (isMessage ? ' ' : said)).join('');
  const unknown = data.reduce((rest, known) => rest.replaceAll(known, ' '), outside);
  const line = pieces.map(({ said, isMessage }) => (isMessage ? ends(said) : said)).join('');
  const parts = pieces
    .filter(({ isMessage }) => isMessage)
    .flatMap(({ said }) => piecesOf(said.slice(1, -1)))
    .filter(({ isMessage, said }) => isMessage && !names.has(english(said.slice(1, -1))));
  const words = english(text);
  const isWhole = whole.some((known) => known.test(words));
  return [
    ...(/\p{Script=Latin}/u.test(unknown) ? [`in no catalog: ${words}`] : []),
    ...(isGlued(line) && !isWhole ? [`glued from parts: ${words}`] : []),
    ...(parts.length > 0 && !isWhole ? [`parts in another text: ${words}`] : []),
  ];
}

/** Joins lines whose message goes on in the next. */
function wholeMessages(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let text = '';
  for (const line of lines) {
    text = text ? `${text} ${line}` : line;
    // A label of a chart that is cut for lack of room has no end.
    if (depthOf(text) > 0 && !line.endsWith('…')) continue;
    whole.push(text);
    text = '';
  }
  return text ? [...whole, text] : whole;
}

function depthOf(text: string): number {
  return text.split(marks.from).length - text.split(marks.to).length;
}

type Piece = { said: string; isMessage: boolean };

/** Splits into messages with their contents, and what stands between them. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let said = '';
  const end = (isMessage: boolean) => {
    if (said) pieces.push({ said, isMessage });
    said = '';
  };
  for (const letter of text) {
    if (letter === marks.from && depth++ === 0) end(false);
    said += letter;
    if (letter === marks.to && --depth === 0) end(true);
  }
  end(depth > 0);
  return pieces;
}

/** Returns the first and the last sign of a message, in its marks: '⟦()⟧', '⟦Y.⟧'. */
function ends(message: string): string {
  const letters = [...message].filter((letter) => letter !== marks.from && letter !== marks.to);
  return `${marks.from}${letters.at(0)}${letters.at(-1)}${marks.to}`;
}

function isGlued(line: string): boolean {
  return apart
    .reduce((rest, known) => rest.replaceAll(known, '\n'), line)
    .split('\n')
    .some((part) => part.includes(marks.from) && !/^⟦[^⟦⟧]*⟧$/.test(part.trim()));
}
