import { type Language, languageKey, readLanguage } from '@nagarika/domain/language/languages';
import { browserStorage } from '../storage/browser-storage.ts';
import { setLastingCookie } from '../storage/lasting-cookie.ts';

/** Returns what the visitor has chosen in this browser; null without a choice. */
export function chosenLanguage(): Language | null {
  return readLanguage(browserStorage.getItem(languageKey));
}

/** Keeps the language in this browser, whose cookie tells the server. */
export function keepLanguage(language: Language): void {
  browserStorage.setItem(languageKey, language);
  setLastingCookie(languageKey, language);
}
