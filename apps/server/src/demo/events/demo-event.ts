import type { FixedRule } from '@nagarika/domain/events/drafts/event-terms';
import type { EventCategory } from '@nagarika/domain/events/listing/event-filters';
import type { EventStatus } from '@nagarika/domain/events/listing/events';
import type { OrganiserKey } from '#server/demo/people/people.ts';
import type { FirstCity } from '#server/features/events/cities/ensure-first-cities.ts';

export type DemoEvent = {
  title: string;
  subtitle?: string;
  category: EventCategory;
  city: FirstCity;
  organiser: OrganiserKey;
  description: string;
  /** Paragraphs of the page's "about". */
  story: string[];
  venue: string;
  address: string;
  /** Days from today (negative: past), and IST wall clocks of that day, or of the one on which it ends. */
  when: [day: number, from: string, until?: string, lastDay?: number];
  /** A series of this many dates, a week apart; nothing is sold yet of those after the first. */
  weeks?: number;
  totalTickets: number;
  /** Seats that demo members book, at most `total tickets`. */
  sold: number;
  /** Rupees; a limit of its own if it has one. */
  tickets: [name: string, rupees: number, limit?: number][];
  /** Rupees, struck through beside the price. */
  was?: number;
  highlights: string[];
  agenda: [time: string, activity: string][];
  curated?: true;
  status?: EventStatus;
  /** Left out of every list; `group`: for its members alone. */
  hidden?: { group?: string };
  /** Hours for which a pending one has waited for review; 6 by default. */
  waitingHours?: number;
  reviewMessage?: string;
  houseRules?: string[];
  withoutRules?: FixedRule[];
  /** Null: no refund once booked. */
  refundUntilHours?: number | null;
};
