import { i18n, type Messages } from '@lingui/core';

export type Locale = 'en' | 'hi';

/** English stands in the code; any other language is one file, loaded when it is chosen. */
const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: async () => ({ messages: {} }),
  hi: () => import('../locales/hi.po'),
};

/** Loads the words of a language, then shows them everywhere. */
export async function activateLocale(locale: Locale) {
  const { messages } = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

/** English at once, without waiting for a file. */
export function startInEnglish() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}
