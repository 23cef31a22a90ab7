import { endOn, startOf } from '@nagarika/domain/events';
import { formatDay, formatTime12 } from '@nagarika/domain/format';

import { type Language, sourceLanguage } from '@nagarika/domain/languages';

type Start = { date: string; time: string };

/** 'Sat', '5' and 'Jul', for the leaf of a calendar. */
export function leafOf(event: Start, language: Language = sourceLanguage) {
  const words = formatDay(startOf(event), language).split(/,? /);
  const [weekday = '', day = '', month = ''] = words;
  return { weekday, day, month };
}

/** '6:30 pm – 8:30 pm', '9:00 pm – 1:00 am (Sun 6 Jul)', or the start alone. */
export function timeRange(
  { date, time, endTime }: Start & { endTime: string | null },
  language: Language = sourceLanguage,
): string {
  const start = clockTime(date, time, language);
  if (!endTime) return start;
  const end = clockTime(date, endTime, language);
  const day = formatDay(endOn({ date, time, endTime }), language);
  return `${start} – ${end}${endTime < time ? ` (${day})` : ''}`;
}

/** '6:30 pm' for '18:30'; an organiser's own words ('after lunch') as they are. */
export function clockTime(date: string, time: string, language: Language = sourceLanguage): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  return formatTime12(startOf({ date, time }), language).toLowerCase();
}
