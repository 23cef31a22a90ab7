import type { InstantStyle } from './format.ts';

/**
 * Words of the product that are in no language yet. `pattern` is their English in ICU MessageFormat, by
 * which the catalogs know them (`locales/<language>.json` beside the code); `values` are put into it. They
 * are worded where a person reads them: by `word` of the server, or `useWord` of the browser.
 */
export type Text = {
  readonly pattern: string;
  readonly values?: Readonly<Record<string, TextValue>> | undefined;
};

/**
 * A value of a text: names and numbers stand as they are; an instant is written
 * as the reader's language has it.
 */
export type TextValue = string | number | Text | TextInstant;

/** `instant` is ISO, UTC; `as` names the function of format.ts. */
export type TextInstant = { readonly instant: string; readonly as: InstantStyle };

/** The message of a schema, and of a refusal in its words, as a string because zod takes nothing else. */
export type SchemaText = string & { readonly [isSchemaText]: true };
declare const isSchemaText: unique symbol;

/** Makes a text. The pattern is a literal, because the catalogs are extracted from the code. */
export function say(pattern: string, values?: Text['values']): Text {
  return values ? { pattern, values } : { pattern };
}

export function instantIn(as: InstantStyle, instant: Date): TextInstant {
  return { instant: instant.toISOString(), as };
}

/** Joins texts as 'a payout, a refund'. */
export function listed(first: Text, [second, ...others]: readonly Text[]): Text {
  return second ? say('{first}, {others}', { first, others: listed(second, others) }) : first;
}

/** Makes a schema's texts, each a literal in English. */
export function schemaTexts<const Texts extends Record<string, string>>(texts: Texts) {
  return texts as unknown as { readonly [Name in keyof Texts]: SchemaText };
}

export function schemaText(text: string): SchemaText {
  return text as SchemaText;
}

const filled = new Map<string, Text>();

/** Remembers what a fixed text of a schema was made from (in-english.ts). */
export function remember(english: string, text: Text): void {
  filled.set(english, text);
}

/** Finds the text of a schema's message. Words that are none of ours (zod's own) stay as they are. */
export function textOf(message: string): Text {
  return filled.get(message) ?? { pattern: message };
}
