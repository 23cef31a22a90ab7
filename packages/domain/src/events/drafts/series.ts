/** docs/product/limits.md#hosting */
export const seriesLimits = { min: 2, max: 26 } as const;

/**
 * The rules of a series; `weekday_of_month` is the first Saturday of each month,
 * or whichever its first date is.
 */
export const repeatRules = ['weekly', 'fortnightly', 'day_of_month', 'weekday_of_month'] as const;
export type RepeatRule = (typeof repeatRules)[number];

/** `skipped` names months ('YYYY-MM') that lack the day: a 31st, a fifth Saturday. */
export type RuleDates = { dates: string[]; skipped: string[] };

const dayMs = 86_400_000;

/**
 * Lists the dates of a rule from its first day on (all 'YYYY-MM-DD'): at most `count`, and within a year.
 * Where there are too many it lists one too many, so that this can be seen.
 */
export function datesOfRule(first: string, rule: RepeatRule, count: number): RuleDates {
  const most = Math.min(count, seriesLimits.max + 1);
  const isOfMonths = rule === 'day_of_month' || rule === 'weekday_of_month';
  return isOfMonths ? monthly(first, rule, most) : everyDays(first, stepOf[rule], most);
}

const stepOf = { weekly: 7, fortnightly: 14 };

function everyDays(first: string, step: number, most: number): RuleDates {
  const start = timeOf(first);
  const dates = Array.from({ length: most }, (_, at) => dayOf(start + at * step * dayMs));
  return { dates: dates.filter((date) => isWithinYear(first, date)), skipped: [] };
}

function monthly(
  first: string,
  rule: 'day_of_month' | 'weekday_of_month',
  most: number,
): RuleDates {
  const start = new Date(timeOf(first));
  const found: RuleDates = { dates: [], skipped: [] };
  for (let ahead = 0; ahead < 12 && found.dates.length < most; ahead += 1) {
    const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead, 1));
    const day = rule === 'day_of_month' ? start.getUTCDate() : sameWeekday(start, month);
    const date = new Date(month.getTime() + (day - 1) * dayMs);
    if (date.getUTCMonth() === month.getUTCMonth()) found.dates.push(dayOf(date.getTime()));
    else found.skipped.push(dayOf(month.getTime()).slice(0, 7));
  }
  return found;
}

/** Finds the day of this month that is the same weekday as `start`, and as many weeks into it. */
function sameWeekday(start: Date, month: Date): number {
  const toFirst = (start.getUTCDay() - month.getUTCDay() + 7) % 7;
  return toFirst + 1 + 7 * (weekOfMonth(start) - 1);
}

/** Counts the week of a date: 1 for the first of its weekday in the month, up to 5. */
function weekOfMonth(date: Date): number {
  return Math.ceil(date.getUTCDate() / 7);
}

/** Tells whether a date is less than a year after the first; the same day a year later is not. */
export function isWithinYear(first: string, date: string): boolean {
  const end = new Date(timeOf(first));
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return date >= first && timeOf(date) < end.getTime();
}

/** Moves an event to another day, with as many days to its end. */
export function onDate<Event extends { date: string; endDate: string | null }>(
  event: Event,
  date: string,
): Event {
  const endDate = event.endDate && dayOf(timeOf(date) + timeOf(event.endDate) - timeOf(event.date));
  return { ...event, date, endDate };
}

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
