import { readFileSync } from 'node:fs';
import { type Language, languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';

type Catalog = Readonly<Record<string, string>>;

/** What domain and server say in each language, by its English pattern; English stands in the code. */
export const catalogs: ReadonlyMap<Language, Catalog> = new Map(
  languageCodes.map((language) => [language, catalogIn(language)]),
);

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
