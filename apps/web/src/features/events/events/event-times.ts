import { endOn, startOf, type WrittenTimes } from '@nagarika/domain/events/listing/events';
import { formatDay, formatTime12, formatTimes } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';

type Start = { date: string; time: string };

/** 'Sat', '5' and 'Jul', for the leaf of a calendar. */
export function leafOf(event: Start, language: Language = sourceLanguage) {
  const words = formatDay(startOf(event), language).split(/,? /);
  const [weekday = '', day = '', month = ''] = words;
  return { weekday, day, month };
}

/** '6:30 pm – 8:30 pm' of what an answer or a form says. */
export function timeRange(event: WrittenTimes, language: Language = sourceLanguage): string {
  return formatTimes(startOf(event), endOn(event), language);
}

/** '6:30 pm' for '18:30'; an organiser's own words ('after lunch') as they are. */
export function clockTime(date: string, time: string, language: Language = sourceLanguage): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  return formatTime12(startOf({ date, time }), language).toLowerCase();
}
