import { z } from 'zod';
import { withoutHiddenSigns } from './hidden-signs.ts';
import { filledText } from './in-english.ts';
import { latinDigits } from './latin-digits.ts';
import { type SchemaText, schemaText } from './texts.ts';

/**
 * The messages of `line` and `paragraphs`, one of which every typed text passes (docs/decisions/0110).
 * Their result can be stored, searched and put into any file: composed letters, no control or hidden
 * characters, nothing that Unicode has no letter for, and '' where there is nothing to see.
 */
export type TextWords = {
  /** The message for a value that is no text; also what `min` should say. */
  error?: SchemaText;
  tooLong?: SchemaText;
  unreadable?: SchemaText;
};

/** Accepts one line of at most `max` characters; pasted breaks and tabs become a space. */
export const line = (max: number, words?: TextWords) => cleaned(max, cleanLine, words);

/** Accepts a long text of at most `max` characters, with its line breaks and tabs. */
export const paragraphs = (max: number, words?: TextWords) => cleaned(max, cleanText, words);

/** Accepts a number or a code in any script's digits, of at most 100 signs. */
export const codeLine = (error: SchemaText) =>
  z.string(error).max(100, { error, abort: true }).overwrite(latinDigits);

/** Accepts what a camera read and mends it instead of refusing it, since nobody can write it otherwise. */
export const scannedText = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .overwrite((text) => cleanLine(storable(text)));

/**
 * Accepts a table that a program wrote and mends it instead of refusing it, since
 * nobody can write it otherwise.
 */
export const tableText = (max: number, error: SchemaText) =>
  z
    .string()
    .max(max, { error, abort: true })
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{C}\n\t]/gu, '')
        .replace(/\p{M}{31,}/gu, '')
        .normalize('NFC'),
    );

const words = {
  tooLong: (max: number) => filledText('Please use at most {max} characters', { max }),
  unreadable: schemaText('Please use readable characters only'),
};

/** Four decomposed characters at most become one composed (UAX 15). */
const maxPerCharacter = 4;

function cleaned(max: number, clean: (text: string) => string, says: TextWords = {}) {
  const tooLong = { error: says.tooLong ?? words.tooLong(max), abort: true };
  return z
    .string(says.error)
    .refine((text) => text.trim().length <= max * maxPerCharacter, tooLong)
    .refine((text) => !unreadable.test(withoutHidden(text)), {
      error: says.unreadable ?? words.unreadable,
      abort: true,
    })
    .overwrite(clean)
    .max(max, tooLong);
}

/** Line breaks of every system, and of Unicode. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Control characters, halves of surrogate pairs, code points that are no characters, and more marks on one
 * letter than a script has (UAX 15, stream-safe text: sorting them takes time by the square).
 */
const unreadable = /[^\P{Cc}\n\t]|[\p{Cs}\p{Noncharacter_Code_Point}]|\p{M}{31}/u;
const unstorable = /[^\P{Cc}\n\r\t]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

function withoutHidden(text: string): string {
  return withoutHiddenSigns(text.replace(lineBreaks, '\n'));
}

function cleanText(text: string): string {
  const clean = withoutHidden(text).normalize('NFC').trim();
  return visible.test(clean) ? clean : '';
}

function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ');
}

/** Turns what no column, XML or calendar can hold into U+FFFD, the sign for that. */
export function storable(text: string): string {
  return text.replace(unstorable, '\ufffd');
}
