const dayMs = 86_400_000;

type Day = { date: string; seats: number };
export type Sold = { date: string; days: readonly Day[] };

/** How many days a day is before another; both 'YYYY-MM-DD'. */
export const daysBefore = (day: string, date: string) =>
  Math.round((Date.parse(date) - Date.parse(day)) / dayMs);

/**
 * Tickets of two events that stood by each day before their start, from the first one sold until the day itself. Of
 * what is still to come there is null.
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

/** Tickets so many days before, of a list that is sorted by day. */
function reachedBy({ days, date }: Sold): (before: number) => number {
  return (before) =>
    days.reduce((sum, day) => (daysBefore(day.date, date) >= before ? sum + day.seats : sum), 0);
}

/** Every day from the first to the last, also those on which nothing moved. */
export function everyDay<Of extends { date: string }>(days: readonly Of[]) {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (!(first && last)) return [];
  const of = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: daysBefore(first, last) + 1 }, (_, n) => {
    const date = new Date(Date.parse(first) + n * dayMs).toISOString().slice(0, 10);
    return { date, day: of.get(date) };
  });
}
