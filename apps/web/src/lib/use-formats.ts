import { useLingui } from '@lingui/react';
import * as format from '@nagarika/domain/format';
import { type Language, readLanguage, sourceLanguage } from '@nagarika/domain/languages';

/** Days and times as the page's language writes them (packages/domain/src/format.ts). */
export function useFormats() {
  const { i18n } = useLingui();
  return formatsIn(readLanguage(i18n.locale) ?? sourceLanguage);
}

const made = new Map<Language, ReturnType<typeof makeFormats>>();

function formatsIn(language: Language) {
  const known = made.get(language) ?? makeFormats(language);
  made.set(language, known);
  return known;
}

function makeFormats(language: Language) {
  return {
    language,
    formatDay: (instant: Date) => format.formatDay(instant, language),
    formatDayTime: (instant: Date) => format.formatDayTime(instant, language),
    formatLongDate: (instant: Date) => format.formatLongDate(instant, language),
    formatMonth: (instant: Date) => format.formatMonth(instant, language),
    formatSpecDate: (instant: Date) => format.formatSpecDate(instant, language),
    formatTime12: (instant: Date) => format.formatTime12(instant, language),
  };
}
