import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type Language, languageNamed } from '@nagarika/domain/language/languages';

/** That of the page as it stands. */
export function useLanguage(): Language {
  return languageOf(useLingui().i18n);
}

export function languageOf({ locale }: I18n): Language {
  return languageNamed(locale as Language).code;
}
