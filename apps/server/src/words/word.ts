import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatInstant } from '@nagarika/domain/language/format';
import { inEnglish } from '@nagarika/domain/language/in-english';
import {
  type Language,
  languageCodes,
  languages,
  sourceLanguage,
} from '@nagarika/domain/language/languages';
import type { Text, TextValue } from '@nagarika/domain/language/texts';

type Catalog = Readonly<Record<string, string>>;

/** The words of domain and server in each language, by English patterns; English stands in the code. */
const catalogs: ReadonlyMap<Language, Catalog> = new Map(
  languageCodes.map((language) => [language, catalogIn(language)]),
);

const wordings = new Map<Language, I18n>(
  languages.map(({ code, locale }) => [
    code,
    setupI18n({ locale: code, locales: locale, messages: { [code]: {} } }),
  ]),
);

/** Words a text in this language, or in English where it has no words in it yet. */
export function word(text: Text, language: Language): string {
  const said = sayingOf(text, language);
  const { pattern, values } = text;
  // Without values the text stands as it is written.
  if (!values) return said ?? pattern;
  // A text without its own words may still have parts with some (sentences.ts).
  if (!said) return inEnglish({ pattern, values: wordedValues(values, language) });
  const wording = wordings.get(language) ?? setupI18n({ locale: language });
  // Each pattern is loaded once: there are only as many as stand in the code.
  if (!(pattern in wording.messages)) wording.load(language, { [pattern]: compileMessage(said) });
  const worded = Object.entries(wordedValues(values, language));
  return wording._(pattern, Object.fromEntries(worded.map(([name, one]) => [name, literal(one)])));
}

/** Words a list in which people's own words stand beside ours. */
export function wordAll(lines: readonly (string | Text)[], language: Language): string[] {
  return lines.map((line) => (typeof line === 'string' ? line : word(line, language)));
}

/** Tells whether it has words in that language, beyond its English. */
export function hasWords(text: Text, language: Language): boolean {
  return sayingOf(text, language) !== undefined;
}

/**
 * Looks up a pattern that may be a client's text (a schema's message has it), and never a name from an
 * object's prototype.
 */
function sayingOf({ pattern }: Text, language: Language): string | undefined {
  const catalog = catalogs.get(language);
  return catalog && Object.hasOwn(catalog, pattern) ? catalog[pattern] || undefined : undefined;
}

/**
 * Lingui reads escapes in the text that it has put together, and its own sign for '#': people's words must
 * hold neither.
 */
const readByLingui = /[\\%]/g;

function wordedValues(values: NonNullable<Text['values']>, language: Language) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, wordedValue(value, language)]),
  );
}

function literal(value: string | number): string | number {
  if (typeof value === 'number') return value;
  return value.replaceAll(readByLingui, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
}

function wordedValue(value: TextValue, language: Language): string | number {
  if (typeof value !== 'object') return value;
  if ('pattern' in value) return word(value, language);
  return formatInstant(value.as, new Date(value.instant), language);
}

function catalogIn(language: Language): Catalog {
  if (language === sourceLanguage) return {};
  return {
    ...read(`../../../../packages/domain/src/locales/${language}.json`),
    ...read(`../locales/${language}.json`),
  };
}

function read(path: string): Catalog {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
