import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languageCodes, sourceLanguage } from '@nagarika/domain/language/languages';
import type { Plugin } from 'vite';
import { type WordGroup, wordGroupOf } from '../src/lib/words/word-groups.ts';

type Compiled = Record<string, unknown>;
type Message = { translation?: string; message?: string; origin?: [file: string, line?: number][] };

const virtual = 'virtual:';
const mark = '\0words ';
const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds `virtual:catalogs`, the functions that load the compiled messages of every language but
 * English, whose words stand in the code. The messages come in a few files with the pages that say
 * them (src/lib/words/word-groups.ts).
 */
export function words(): Plugin {
  const known = new Map<string, Promise<Record<WordGroup, Compiled>>>();
  const catalogOf = (language: string) => {
    const begun = known.get(language) ?? readCatalog(language);
    known.set(language, begun);
    return begun;
  };
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (/^virtual:catalog(s|\/)/.test(id) ? mark + id.slice(virtual.length) : null),
    async load(id) {
      if (!id.startsWith(mark)) return null;
      const [kind, name = '', group = ''] = id.slice(mark.length).split('/');
      if (kind === 'catalogs') return loaders(await namesOf(catalogOf));
      this.addWatchFile(source(`../src/locales/${name}.po`));
      const catalog = await catalogOf(name);
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(catalog[group as WordGroup]))});`;
    },
  };
}

async function namesOf(catalogOf: (language: string) => Promise<Record<WordGroup, Compiled>>) {
  const others = languageCodes.filter((code) => code !== sourceLanguage);
  return Promise.all(
    others.map(async (code) => [code, Object.keys(await catalogOf(code))] as const),
  );
}

function loaders(names: (readonly [language: string, groups: string[]])[]): string {
  const languages = names.map(([language, groups]) => {
    const loads = groups.map(
      (group) =>
        `${group}: () => import(${JSON.stringify(`virtual:catalog/${language}/${group}`)})`,
    );
    return `${language}: { ${loads.join(', ')} }`;
  });
  return `export const catalogs = { ${languages.join(', ')} };`;
}

/** Reads a catalog without the messages that are not translated yet: the page says them in English. */
async function readCatalog(language: string): Promise<Record<WordGroup, Compiled>> {
  const catalog: Record<WordGroup, Compiled> = {
    base: {},
    texts: {},
    stories: {},
    member: {},
    organiser: {},
    admin: {},
  };
  for (const [id, message] of Object.entries(await readPo(language))) {
    if (!message.translation) continue;
    for (const group of groupsOf(message)) catalog[group][id] = compileMessage(message.translation);
  }
  // A domain rule's words are looked up by their English text (packages/domain/src/language/texts.ts).
  const forms = lateForms.map(({ file, group }) => ({ group, rules: readDomain(file) }));
  for (const [pattern, translation] of Object.entries(readJson(language))) {
    const form = forms.find(({ rules }) => rules.includes(`'${pattern}'`));
    if (translation) catalog[form?.group ?? 'base'][pattern] = compileMessage(translation);
  }
  return catalog;
}

/** The rules of forms that few visitors see: their words need not come with every page. */
const lateForms = [
  { file: 'money/tax/tax-profiles.ts', group: 'member' },
  { file: 'money/payouts/payouts.ts', group: 'organiser' },
  { file: 'money/tax/tax-rates.ts', group: 'organiser' },
] as const;

/** Names the groups of a message's files; a message of the base group belongs to no other. */
function groupsOf({ origin = [] }: Message): Set<WordGroup> {
  const found = new Set(origin.map(([file]) => wordGroupOf(`/${file}`)));
  return found.size === 0 || found.has('base') ? new Set(['base']) : found;
}

/** Reads the interface's messages by Lingui's ids. */
export async function readPo(locale: string): Promise<Record<string, Message>> {
  const filename = source(`../src/locales/${locale}.po`);
  const context = { locale, sourceLocale: sourceLanguage, filename };
  return formatter({ lineNumbers: false }).parse(readFileSync(filename, 'utf8'), context);
}

function readJson(language: string): Record<string, string> {
  return JSON.parse(readDomain(`locales/${language}.json`));
}

function readDomain(name: string): string {
  return readFileSync(source(`../../../packages/domain/src/${name}`), 'utf8');
}
