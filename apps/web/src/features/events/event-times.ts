import { startOf } from '@nagarika/domain/events';
import { formatDay, formatTime12 } from '@nagarika/domain/format';

type Start = { date: string; time: string };

/** 'Sat', '5' and 'Jul', for the leaf of a calendar. */
export function leafOf(event: Start) {
  const [weekday = '', day = '', month = ''] = formatDay(startOf(event)).split(' ');
  return { weekday, day, month };
}

/** '6:30 pm – 8:30 pm', or the start alone. */
export function timeRange({ date, time, endTime }: Start & { endTime: string | null }): string {
  const times = [time, ...(endTime ? [endTime] : [])];
  return times.map((one) => clockTime(date, one)).join(' – ');
}

/** '6:30 pm' for '18:30'; an organiser's own words ('after lunch') as they are. */
export function clockTime(date: string, time: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  return formatTime12(startOf({ date, time })).toLowerCase();
}
