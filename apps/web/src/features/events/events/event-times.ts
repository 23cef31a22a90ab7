import { endOn, startOf, type WrittenTimes } from '@nagarika/domain/events/listing/events';
import { formatDay, formatTime12, formatTimes } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';

type Start = { date: string; time: string };

/** Returns 'Sat', '5' and 'Jul', for the leaf of a calendar. */
export function leafOf(event: Start, language: Language = sourceLanguage) {
  const words = formatDay(startOf(event), language).split(/,? /);
  const [weekday = '', day = '', month = ''] = words;
  return { weekday, day, month };
}

/** Formats '6:30 pm – 8:30 pm' from an answer or a form. */
export function timeRange(event: WrittenTimes, language: Language = sourceLanguage): string {
  return formatTimes(startOf(event), endOn(event), language);
}

/** Formats '18:30' as '6:30 pm'; an organiser's own words ('after lunch') stay as they are. */
export function clockTime(date: string, time: string, language: Language = sourceLanguage): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  return formatTime12(startOf({ date, time }), language).toLowerCase();
}
