import type { events } from '@nagarika/db/schema/events/events';
import type { bookings } from '@nagarika/db/schema/sales/bookings';
import { rulesOf } from '@nagarika/domain/events/drafts/event-terms';
import { houseRulesIn } from '@nagarika/domain/events/listing/event-words';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { Language } from '@nagarika/domain/language/languages';
import { say } from '@nagarika/domain/language/texts';
import { refundUntilOf } from '@nagarika/domain/money/refunds/booking-terms';
import type { NotificationKind } from '@nagarika/domain/words/news/notifications';
import type { StoredBooking } from '#server/features/sales/tickets/find-bookings.ts';
import { nameIn, placeIn } from '#server/words/name-in.ts';
import { whenWords } from '#server/words/when-words.ts';
import { word, wordAll } from '#server/words/word.ts';
import type { Email } from './email.ts';
import { wordings } from './wordings.ts';

type Facts = Email['facts'];

/** A reader's booking as it stands at a moment. */
type Booked = { stored: StoredBooking; now: Date };

/** Lists what the reader looks up later; the message names the event. */
export function factsOf(
  { kind, language }: { kind: NotificationKind; language: Language },
  event: typeof events.$inferSelect | null,
  city: string | null,
  booked: Booked | null,
): Facts {
  const place = event && placeIn(language, [event.venue, event.address], city ?? '');
  return [
    ...(event ? [{ label: word(say('When'), language), value: whenWords(event, language) }] : []),
    ...(place && wordings[kind].saysWhere
      ? [{ label: word(say('Where'), language), value: place }]
      : []),
    ...(booked && kind === 'booking_confirmed' ? receipt(booked, language) : []),
    ...(event && kind === 'event_reminder' ? rules(event, language) : []),
  ];
}

function receipt({ stored, now }: Booked, language: Language): Facts {
  const { booking, event, lines } = stored;
  const until = refundUntilOf(booking, event, now);
  return [
    {
      label: word(say('Tickets'), language),
      // A type at two prices is one type to have tickets of.
      value: [...Map.groupBy(lines, ({ name }) => name)]
        .map(([name, ofType]) => `${seatsOf(ofType)} × ${nameIn(name, language)}`)
        .join(', '),
    },
    { label: word(say('Paid'), language), value: paid(booking, language) },
    { label: word(say('Booking ID'), language), value: booking.ticketCode },
    ...(until ? [{ label: word(say('Refunds'), language), value: word(until, language) }] : []),
  ];
}

function seatsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Lists the rules as they are now, whatever they were at booking. */
function rules(event: typeof events.$inferSelect, language: Language): Facts {
  const all = rulesOf({ ...event, ...houseRulesIn(event, language) });
  if (all.length === 0) return [];
  const label = word(say('House rules'), language);
  return [{ label, value: wordAll(all, language).join(' · ') }];
}

type Paid = Pick<typeof bookings.$inferSelect, 'totalPaise'>;

function paid({ totalPaise }: Paid, language: Language): string {
  return totalPaise === 0 ? word(say('Free'), language) : formatRupeesExact(totalPaise);
}
