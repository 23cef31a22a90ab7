import type { Draft } from '../../../lib/forms/use-draft.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { Attempt } from '../checkout/paying/use-attempt.ts';

export type PassQuote = Outputs['passes']['quote'];
export type PassDate = PassQuote['dates'][number];

/** What she has chosen, and how far she has come with it: kept for the tab. */
export const passBegin = {
  /** A ticket type's name; '': the first that there is. */
  ticket: '',
  /** Seats on each date. */
  quantity: 1,
  /** Names this attempt to the server: the same attempt is the same order, however often asked. */
  bookingId: '',
  /** Until when its seats are held, an instant. */
  heldUntil: '',
  /** Of the date whose booking tells of all. */
  eventId: '',
};

/** What was paid for, or is free; `order` is null where nothing has to be waited for. */
export type Taken = {
  dates: readonly Pick<PassDate, 'eventId' | 'startsAt'>[];
  order: { bookingId: string; eventId: string; paymentId: string | null } | null;
  /** What the server said of it last; null: nothing yet. */
  state: Outputs['checkout']['status'] | null;
};

/** All that taking tickets for all dates needs to know. */
export type PassTaking = {
  seriesId: string;
  /** What is paid for, in a line. */
  title: string;
  quote: PassQuote;
  choice: Draft<typeof passBegin>;
  attempt: Attempt;
  onTaken: (taken: Taken) => void;
};
