import type { Draft } from '../../../lib/forms/use-draft.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import type { Attempt } from '../checkout/paying/use-attempt.ts';

export type PassQuote = Outputs['passes']['quote'];
export type PassDate = PassQuote['dates'][number];

/** The stored start of a choice and its progress, kept for the tab. */
export const passBegin = {
  /** A ticket type's name; '' means the first one. */
  ticket: '',
  /** Seats on each date. */
  quantity: 1,
  /** Names this attempt to the server: the same attempt is the same order, however often asked. */
  bookingId: '',
  /** The instant until which its seats are held. */
  heldUntil: '',
  /** The date whose booking tells of all. */
  eventId: '',
};

/** The tickets that were paid for, or are free; `order` is null where nothing has to be waited for. */
export type Taken = {
  dates: readonly Pick<PassDate, 'eventId' | 'startsAt'>[];
  order: { bookingId: string; eventId: string; paymentId: string | null } | null;
  /** The server's last word on it; null if none yet. */
  state: Outputs['checkout']['status'] | null;
};

/** Everything that booking all dates needs to know. */
export type PassTaking = {
  seriesId: string;
  /** One line on what is paid for. */
  title: string;
  quote: PassQuote;
  choice: Draft<typeof passBegin>;
  attempt: Attempt;
  onTaken: (taken: Taken) => void;
};
