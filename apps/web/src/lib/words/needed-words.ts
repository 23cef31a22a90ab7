import { i18n } from '@lingui/core';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import { languageOf } from './use-language.ts';

type Bring = (path: string) => Promise<void>;

/** English stands in the code: what brings the words of another language comes with it (catalogs.ts). */
let bring: Bring = async () => {};

/** Pages whose words dialogs and late parts of pages say, wherever they are open. */
export const saidByDialogs = new Set<string>();

/** Before a page is shown. What does not come is said in English, and asked for again with the next page. */
export function bringWordsAt(path: string): Promise<void> {
  return bring(path);
}

/** For a dialog, or a part of a page that comes late, which says what that page says. */
export function bringDialogWords(path: string): Promise<void> {
  saidByDialogs.add(path);
  return bring(path);
}

/** Answers what has brought them until now. */
export function bringBy(next: Bring): Bring {
  const before = bring;
  bring = next;
  return before;
}

/** That of the page as it stands. */
export function shownLanguage(): Language {
  return languageOf(i18n);
}

/** English at once, without waiting for a file: it stands in the code. */
export function startInEnglish(): void {
  i18n.loadAndActivate({ locale: sourceLanguage, messages: {} });
}
