import type { InstantStyle } from './format.ts';

/**
 * Words of the product that are in no language yet. `pattern` is their English in ICU MessageFormat,
 * by which the catalogs know them (`locales/<language>.json` beside the code); `values` are put into it.
 * It is worded where a person reads it: `word` of the server, `useWord` of the browser.
 */
export type Text = {
  readonly pattern: string;
  readonly values?: Readonly<Record<string, TextValue>> | undefined;
};

/** A name or a number stands as it is; an instant is written as the reader's language has it. */
export type TextValue = string | number | Text | TextInstant;

/** `instant`: ISO, UTC. `as`: the function of format.ts. */
export type TextInstant = { readonly instant: string; readonly as: InstantStyle };

/** What a schema says, and what is refused in its words: zod takes no more than strings. */
export type SchemaText = string & { readonly [isSchemaText]: true };
declare const isSchemaText: unique symbol;

/** The pattern is a literal: what is extracted into the catalogs is read from the code. */
export function say(pattern: string, values?: Text['values']): Text {
  return values ? { pattern, values } : { pattern };
}

export function instantIn(as: InstantStyle, instant: Date): TextInstant {
  return { instant: instant.toISOString(), as };
}

/** 'a payout, a refund' */
export function listed(first: Text, [second, ...others]: readonly Text[]): Text {
  return second ? say('{first}, {others}', { first, others: listed(second, others) }) : first;
}

/** Of a schema, each a literal in English. */
export function schemaTexts<const Texts extends Record<string, string>>(texts: Texts) {
  return texts as unknown as { readonly [Name in keyof Texts]: SchemaText };
}

/** One of a schema. */
export function schemaText(text: string): SchemaText {
  return text as SchemaText;
}

const filled = new Map<string, Text>();

/** What a fixed text of a schema was made of (in-english.ts). */
export function remember(english: string, text: Text): void {
  filled.set(english, text);
}

/** What a schema has said. Words that are none of ours (zod's own) stay as they are. */
export function textOf(message: string): Text {
  return filled.get(message) ?? { pattern: message };
}
