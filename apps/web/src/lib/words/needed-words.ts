import { i18n } from '@lingui/core';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { languageOf } from './use-language.ts';

type Bring = (path: string) => Promise<void>;

/** Loads words of another language, once catalogs.ts has set it; English is in the code. */
let bring: Bring = async () => {};

/** Pages whose words dialogs and late parts use, wherever they are open. */
export const saidByDialogs = new Set<string>();

/**
 * Loads a page's words before it is shown; missing ones are said in English, and loaded with the
 * next page.
 */
export function bringWordsAt(path: string): Promise<void> {
  return bring(path);
}

/** Loads words for a dialog, or a late part of a page, that uses the words of that page. */
export function bringDialogWords(path: string): Promise<void> {
  saidByDialogs.add(path);
  return bring(path);
}

/** Sets the loader, and returns the earlier one. */
export function bringBy(next: Bring): Bring {
  const before = bring;
  bring = next;
  return before;
}

/** Returns the page's present language. */
export function shownLanguage(): Language {
  return languageOf(i18n);
}

/** Starts in English at once, which is in the code, without waiting for a file. */
export function startInEnglish(): void {
  i18n.loadAndActivate({ locale: sourceLanguage, messages: {} });
}
