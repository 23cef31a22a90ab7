import { catalogs } from 'virtual:catalogs';
import { i18n, type Messages } from '@lingui/core';
import { type Language, languageNamed, sourceLanguage } from '@nagarika/domain/language/languages';
import { bringBy, saidByDialogs } from './needed-words.ts';
import { type WordGroup, wordGroupsAt } from './word-groups.ts';

/**
 * Loads this page's words in a language, and from then on those of other pages; the returned
 * function shows the language everywhere.
 * @throws when it does not come
 */
export async function loadLanguage(language: Language, path: string): Promise<() => void> {
  const before = bringBy((next) => bringWords(language, [next]).catch(() => {}));
  try {
    await bringWords(language, [path, ...saidByDialogs]);
  } catch (error) {
    bringBy(before);
    throw error;
  }
  return () => {
    const { locale } = languageNamed(language);
    // English keeps its default locale.
    i18n.activate(language, language === sourceLanguage ? undefined : locale);
    document.documentElement.lang = language;
  };
}

async function bringWords(language: Language, paths: string[]): Promise<void> {
  const groups = new Set<WordGroup>(['base', ...paths.flatMap(wordGroupsAt)]);
  await Promise.all([...groups].map((group) => bringGroup(language, group)));
}

/** Loads by language and group, so that each is loaded once. */
const brought = new Map<string, Promise<void>>();

function bringGroup(language: Language, group: WordGroup): Promise<void> {
  const load = catalogs[language]?.[group];
  if (!load) return Promise.resolve();
  const key = `${language} ${group}`;
  const begun = brought.get(key) ?? bring(language, load);
  brought.set(key, begun);
  begun.catch(() => brought.delete(key));
  return begun;
}

async function bring(language: Language, load: () => Promise<{ messages: Messages }>) {
  i18n.load(language, (await load()).messages);
}
