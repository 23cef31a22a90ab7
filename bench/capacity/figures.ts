/**
 * The measured figures, as docs/performance.md has them, each with the command that measures it again:
 * processor time of one core of the measuring machine, in microseconds. A new measurement is written here
 * too.
 */
type Figure = { value: number; by: string };

const of = (value: number, by: string): Figure => ({ value, by });

export const measured = {
  /** A page or list that is kept in memory, for visitors: the server alone. */
  keptAnswer: of(14.4, 'bun bench/reads.ts (home HTML)'),
  /** A list for a member whose session is known: the server with its PostgreSQL. */
  listForMember: of(137, 'bun bench/reads.ts --only=", " (list of 20, one member)'),
  /** The same for a member who comes for the first time in five seconds. */
  listForNewMember: of(432, 'bun bench/reads.ts --only=", " (each another member)'),
  /** A page rendered for a member: 220 a second on a core that PostgreSQL shares. */
  pageForMember: of(4_545, 'bun bench/reads.ts (event page, signed in)'),
  /** A paid booking of 200 events by turns, its webhooks with it. */
  bookingServer: of(2_500, 'bun bench/bookings.ts 8 3'),
  bookingDatabase: of(3_200, 'bun bench/bookings.ts 8 3'),
  /** The mail of a booking with its tickets' PDF, in a process beside the server. */
  mailWithTickets: of(29_000, 'bun bench/off-the-loop.ts (40 ticket PDFs, the child cold)'),
} as const;

/** Paid bookings a second of one event, server and PostgreSQL sharing one core: its lock is one queue. */
export const hotEventPerSecond = of(121, 'bun bench/bookings.ts 8 3');
