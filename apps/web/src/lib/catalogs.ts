import { catalogs } from 'virtual:catalogs';
import { i18n, type Messages } from '@lingui/core';
import { type Language, languageNamed, sourceLanguage } from '@nagarika/domain/languages';
import { type WordGroup, wordGroupsAt } from './word-groups.ts';

/** What the pages have asked for so far. */
const asked = new Set<WordGroup>(['base']);
/** What is to be shown, from before its words have come. */
let wanted: Language = sourceLanguage;

/** Before a page is shown. What does not come is said in English, and asked for again with the next page. */
export async function bringWordsAt(path: string): Promise<void> {
  await needWords(...wordGroupsAt(path));
}

export async function needWords(...groups: WordGroup[]): Promise<void> {
  for (const group of groups) asked.add(group);
  if (wanted === sourceLanguage) return;
  await Promise.all(groups.map((group) => bringWords(wanted, group))).catch(() => {});
}

/** That of the page as it stands. */
export function shownLanguage(): Language {
  return languageNamed(i18n.locale as Language).code;
}

/** Brings what is asked for in this language; what it answers shows it everywhere. @throws when it does not come */
export async function loadLanguage(language: Language): Promise<() => void> {
  const before = wanted;
  wanted = language;
  try {
    await Promise.all([...asked].map((group) => bringWords(language, group)));
  } catch (error) {
    wanted = before;
    throw error;
  }
  return () => {
    const { locale } = languageNamed(language);
    // English counts as it always has.
    i18n.activate(language, language === sourceLanguage ? undefined : locale);
    document.documentElement.lang = language;
  };
}

/** English at once, without waiting for a file: it stands in the code. */
export function startInEnglish(): void {
  i18n.loadAndActivate({ locale: sourceLanguage, messages: {} });
}

/** By language and group, so that each comes once. */
const brought = new Map<string, Promise<void>>();

function bringWords(language: Language, group: WordGroup): Promise<void> {
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
