import type { Chance } from './chance.ts';
import type { Counts } from './seeding.ts';

/** Seats of one booking, on average: bookings have one to five. */
const seatsOfBooking = 2.2;
const hotBookings = 5_000;

/**
 * Draws how many seats each event sells: most few, some hundreds (a Pareto distribution), and a handful of
 * hot ones 5,000 bookings; in all what was asked for.
 */
export function createWanted(counts: Counts, chance: Chance) {
  const all = counts.past + counts.coming;
  const hotSeats = Math.min(hotBookings * seatsOfBooking, counts.tickets / 20);
  const hot = hotEvents(counts);
  return {
    seatsOf(n: number, soFar: number): number {
      if (hot.has(n)) return Math.round(hotSeats);
      const hotLeft = [...hot].filter((one) => one > n).length * hotSeats;
      const left = Math.max(0, counts.tickets - soFar - hotLeft);
      const mean = left / (all - n);
      if (chance.is(0.35)) return 0;
      const uneven = 0.4 * (1 - chance.next()) ** (-1 / 1.6);
      return Math.max(1, Math.round((mean / 0.65) * Math.min(uneven, 150)));
    },
  };
}

/** Chooses ten that are coming, soon and late, and ten that are over; fewer where there are few. */
function hotEvents({ past, coming, tickets }: Counts): Set<number> {
  const each = tickets < 1_000_000 ? 1 : 10;
  const hot = new Set<number>();
  for (let k = 0; k < each; k++) {
    hot.add(Math.floor(past * ((k + 0.5) / each)));
    hot.add(past + Math.floor(coming * ((k + 0.1) / each)));
  }
  return hot;
}
