import type { Database, Transaction } from '@nagarika/db/client';
import { bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { say, type Text } from '@nagarika/domain/language/texts';
import { shortage } from '@nagarika/domain/sales/bookings';
import {
  type GuestLine,
  type GuestOfLine,
  readGuestLine,
} from '@nagarika/domain/sales/guests/guest-list';
import { and, eq, isNull } from 'drizzle-orm';
import type { Counted } from '#server/features/events/seats/count-free-seats.ts';
import { isSold } from '#server/features/events/seats/is-sold.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { type KnownNumber, numberBlocker, numbersOfGuests } from './numbers-of-guests.ts';

export type JudgedLine = { written: GuestLine; guest: GuestOfLine | null; errors: Text[] };

/**
 * Judges each line of a guest list, in the order of the file: as it could be issued, or with all that is in
 * its way, in itself, beside the lines before it, and with what the event has. Many lines need as many
 * queries as one.
 */
export async function judgeList(
  db: Database | Transaction,
  lines: readonly GuestLine[],
  about: { eventId: string; counted: Counted; most: number; now: Date },
): Promise<JudgedLine[]> {
  const read = lines.map((written) => ({
    written,
    ...readGuestLine(written, about.counted.taken.types),
  }));
  const guests = read.flatMap(({ guest }) => guest ?? []);
  const phones = [...new Set(guests.flatMap(({ phone }) => phone ?? []))];
  const names = guests.flatMap((guest) => (guest.phone === null ? guest.name : []));
  const [numbers, listed] = await Promise.all([
    numbersOfGuests(db, { eventId: about.eventId, phones }, about.now),
    namesWithoutNumber(db, about.eventId, names),
  ]);
  const seen = new Map<string, number>();
  const free = { ...about.counted, ofType: new Map(about.counted.ofType) };
  return read.map(({ written, guest, errors }) => {
    if (!guest) return { written, guest, errors };
    const found = [
      ...twice(guest, written.line, seen),
      ...known(guest, { numbers, listed, most: about.most }),
    ];
    const short = found.length === 0 && take(guest, free);
    return { written, guest, errors: short ? [short] : found };
  });
}

/** Identifies a guest without a number by her name. */
const keyOf = ({ phone, name }: GuestOfLine) => phone ?? name.toLocaleLowerCase('en');

function twice(guest: GuestOfLine, line: number, seen: Map<string, number>): Text[] {
  const first = seen.get(keyOf(guest));
  if (first === undefined) {
    seen.set(keyOf(guest), line);
    return [];
  }
  return [
    guest.phone === null
      ? say('Line {first} has this name already. Please give one of them a number.', { first })
      : say('Line {first} has this number already.', { first }),
  ];
}

function known(
  guest: GuestOfLine,
  event: {
    numbers: ReadonlyMap<string, KnownNumber>;
    listed: ReadonlySet<string | null>;
    most: number;
  },
): Text[] {
  if (guest.phone === null) {
    return event.listed.has(guest.name)
      ? [say('A guest without a number has this name already.')]
      : [];
  }
  const number = event.numbers.get(guest.phone);
  if (number && number.ofGuest > 0) return [say('This number is on the list of guests already.')];
  const blocker = numberBlocker(number, { wanted: guest.seats, most: event.most });
  return blocker ? [blocker] : [];
}

/** Takes a guest's seats out of the free ones; null when they were free, else why not. */
function take(
  { type, seats }: GuestOfLine,
  free: { ofEvent: number; ofType: Map<string, number> },
): Text | null {
  const wanted = [{ ticketTypeId: type.id, name: type.name, quantity: seats }];
  const ofType = Math.min(free.ofType.get(type.id) ?? 0, free.ofEvent);
  const short = shortage(wanted, { ofEvent: free.ofEvent, ofType: new Map([[type.id, ofType]]) });
  if (short) return short;
  free.ofEvent -= seats;
  free.ofType.set(type.id, ofType - seats);
  return null;
}

async function namesWithoutNumber(
  db: Database | Transaction,
  eventId: string,
  names: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ name: guestBookings.name })
    .from(guestBookings)
    .innerJoin(bookings, eq(bookings.id, guestBookings.bookingId))
    .where(
      and(
        eq(bookings.eventId, eventId),
        isSold,
        isNull(guestBookings.phone),
        anyOf(guestBookings.name, [...names]),
      ),
    );
  return new Set(rows.map(({ name }) => name));
}
