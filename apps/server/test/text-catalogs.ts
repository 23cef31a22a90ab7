import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import { textsSaidIn } from './said-texts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders whose texts operators read, which stay English. */
const operators = /^(?:commands|backups|demo|adapters)\//;

const sources = [
  { folder: 'packages/domain/src', isTold: undefined },
  { folder: 'apps/server/src', isTold: (name: string) => !operators.test(name) },
];

/** Each folder that says something, and where its words in other languages stand. */
export const textSources = sources.map(({ folder, isTold }) => ({
  folder,
  said: textsSaidIn(`${root}/${folder}`, isTold),
}));

export const catalogFiles = textSources.flatMap(({ folder, said }) =>
  languageCodes
    .filter((code) => code !== sourceLanguage)
    .map((language) => ({
      language,
      said,
      name: `${folder}/locales/${language}.json`,
      path: `${root}/${folder}/locales/${language}.json`,
    })),
);

/** Reads a catalog; a new language has none yet. */
export function readCatalog(path: string): Record<string, string> {
  return !existsSync(path) ? {} : JSON.parse(readFileSync(path, 'utf8'));
}
