import { formatInstant, type InstantStyle } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { useLanguage } from './words/use-language.ts';

/** Formats days and times as the page's language writes them (packages/domain/src/language/format.ts). */
export function useFormats() {
  return formatsIn(useLanguage());
}

const made = new Map<Language, ReturnType<typeof makeFormats>>();

function formatsIn(language: Language) {
  const known = made.get(language) ?? makeFormats(language);
  made.set(language, known);
  return known;
}

function makeFormats(language: Language) {
  const as = (style: InstantStyle) => (instant: Date) => formatInstant(style, instant, language);
  return {
    language,
    formatDay: as('day'),
    formatDayTime: as('dayTime'),
    formatLongDate: as('longDate'),
    formatMonth: as('month'),
    formatSpecDate: as('specDate'),
    formatTime12: as('time12'),
  };
}
