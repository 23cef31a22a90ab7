import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Language, languageNamed } from '@nagarika/domain/language/languages';

/** Returns the page's present language. */
export function useLanguage(): Language {
  return languageOf(useLingui().i18n);
}

export function languageOf({ locale }: I18n): Language {
  return languageNamed(locale as Language).code;
}
