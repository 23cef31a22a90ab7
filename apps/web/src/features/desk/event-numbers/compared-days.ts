const dayMs = 86_400_000;

type Day = { date: string; seats: number };
export type Sold = { date: string; days: readonly Day[] };

/** Counts the days from a day to a later date; both 'YYYY-MM-DD'. */
export const daysBefore = (day: string, date: string) =>
  Math.round((Date.parse(date) - Date.parse(day)) / dayMs);

/**
 * Counts two events' tickets by the days before each start, from the first sale to the day itself;
 * coming days have null.
 */
export function comparedDays(own: Sold, other: Sold | null, today: string) {
  const reached = [reachedBy(own), other && reachedBy(other)];
  const first = Math.max(0, ...[own, other].flatMap((of) => (of ? firstOf(of) : [])));
  const left = Math.max(0, daysBefore(today, own.date));
  return Array.from({ length: first + 1 }, (_, n) => {
    const before = first - n;
    return {
      before,
      own: before < left ? null : (reached[0]?.(before) ?? 0),
      other: reached[1] ? reached[1](before) : null,
    };
  });
}

const firstOf = ({ days: [first], date }: Sold) => (first ? [daysBefore(first.date, date)] : []);

/** Returns a function that gives the tickets sold by a number of days before, from a list sorted by day. */
function reachedBy({ days, date }: Sold): (before: number) => number {
  return (before) =>
    days.reduce((sum, day) => (daysBefore(day.date, date) >= before ? sum + day.seats : sum), 0);
}

/** Fills in the days without change between the first and the last. */
export function everyDay<Of extends { date: string }>(days: readonly Of[]) {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (!(first && last)) return [];
  const of = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: daysBefore(first, last) + 1 }, (_, n) => {
    const date = new Date(Date.parse(first) + n * dayMs).toISOString().slice(0, 10);
    return { date, day: of.get(date) };
  });
}
