import { useLingui } from '@lingui/react';
import { type Language, languageKey, languages, readLanguage } from '@nagarika/domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { addressesIn } from './addresses-in.ts';
import { browserStorage } from './browser-storage.ts';
import { loadLanguage, shownLanguage } from './catalogs.ts';
import { setLastingCookie } from './lasting-cookie.ts';

/** What she has chosen in this browser; null: nothing yet. */
export function chosenLanguage(): Language | null {
  return readLanguage(browserStorage.getItem(languageKey));
}

/** Remembered in this browser, whose cookie tells the server. */
export function keepLanguage(language: Language): void {
  browserStorage.setItem(languageKey, language);
  setLastingCookie(languageKey, language);
}

/**
 * The page's language, and another for it: what she has typed, how far she has read and what she is about
 * to pay stay as they are. `show` throws when its words do not come.
 */
export function useLanguage() {
  const { i18n } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const language = readLanguage(i18n.locale) ?? languages[0].code;
  async function show(next: Language): Promise<void> {
    if (next === shownLanguage()) return;
    const reveal = await loadLanguage(next);
    router.update({ ...router.options, rewrite: addressesIn(next) });
    await router.navigate({
      ...{ to: '.', search: true, hash: true, params: true },
      // To the router it is the same place, and without another state it would leave the address as it is.
      state: (state) => ({ ...state, language: next }),
      ...{ replace: true, resetScroll: false, ignoreBlocker: true },
    });
    reveal();
    // Some of what the server has answered is in words.
    void queryClient.invalidateQueries();
  }
  return { language, show };
}
