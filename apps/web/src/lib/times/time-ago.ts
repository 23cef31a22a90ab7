import { languageNamed, readLanguage, sourceLanguage } from '@nagarika/domain/language/languages';

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats '2 hours ago', in the largest unit that is full; null for less than a minute, or an
 * instant to come.
 */
export function timeAgo(instant: Date, now: Date, language: string): string | null {
  const seconds = Math.round((now.getTime() - instant.getTime()) / 1000);
  const full = units.find((entry) => seconds >= entry[1]);
  if (!full) return null;
  const [unit, length] = full;
  return new Intl.RelativeTimeFormat(localeOf(language)).format(
    -Math.floor(seconds / length),
    unit,
  );
}

/** Returns the locale for times; English keeps its plain code. */
function localeOf(code: string): string {
  const language = readLanguage(code) ?? sourceLanguage;
  return language === sourceLanguage ? language : languageNamed(language).locale;
}
