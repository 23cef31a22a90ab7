import type { Transaction } from '@nagarika/db/client';
import { bookingItems, bookings } from '@nagarika/db/schema/sales/bookings';
import { guestBookings } from '@nagarika/db/schema/sales/guests';
import { ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import { send } from '@nagarika/db/statements/statement';
import { newBookingId } from '@nagarika/domain/sales/bookings';
import type { GuestKind } from '@nagarika/domain/sales/guests/guests';
import type { Counted, LockedEvent } from '#server/features/events/seats/count-free-seats.ts';
import { takenWith } from '#server/features/events/seats/taken-seats.ts';
import { changedPriceStatements } from '#server/features/events/seats/write-listed-price.ts';
import { newTicketCode } from '#server/features/sales/bookings/insert-booking.ts';

export type NewGuest = {
  /** The booking's id. */
  id: string;
  type: { id: string; name: string };
  quantity: number;
  kind: GuestKind;
  takenPaise: number;
  name: string;
  phone: string | null;
  note: string | null;
  /** The phone at which she is let in at once; null: not yet. */
  admittedAt: string | null;
};

type Issuing = {
  event: LockedEvent;
  /** The count under this lock, without these guests, by which their seats were found. */
  counted: Counted;
  /** The issuer: an account or a door pass. */
  issuedBy: { userId: string | null; passId: string | null };
  importId: string | null;
  deviceId: string | null;
  issuedAt: Date;
  now: Date;
};

/**
 * Writes bookings without an account, confirmed from the first, with no money of ours. The caller holds the
 * event's lock and has found the seats. Many guests need as many statements as one.
 */
export async function writeGuests(
  tx: Transaction,
  guests: readonly NewGuest[],
  { event, counted, issuedBy, importId, deviceId, issuedAt, now }: Issuing,
): Promise<void> {
  const seats = guests.map((guest) => ({
    guest,
    itemId: crypto.randomUUID(),
    ticketIds: Array.from({ length: guest.quantity }, () => crypto.randomUUID()),
  }));
  await tx.insert(bookings).values(
    guests.map(({ id, kind, quantity }) => ({
      id,
      eventId: event.id,
      userId: null,
      clientBookingId: `${newBookingId(now)}-${crypto.randomUUID().slice(0, 8)}`,
      status: 'confirmed' as const,
      paymentMethod: kind,
      quantity,
      subtotalPaise: 0,
      feePaise: 0,
      totalPaise: 0,
      ticketCode: newTicketCode('booking'),
      createdAt: now,
      bookedAt: now,
      source: null,
    })),
  );
  await tx.insert(guestBookings).values(
    guests.map(({ id, name, phone, note, takenPaise }) => ({
      bookingId: id,
      name,
      phone,
      note,
      takenPaise,
      importId,
      deviceId,
      issuedAt,
      issuedBy: issuedBy.userId,
      passId: issuedBy.passId,
    })),
  );
  await tx.insert(bookingItems).values(
    seats.map(({ guest, itemId }) => ({
      id: itemId,
      bookingId: guest.id,
      ticketTypeId: guest.type.id,
      name: guest.type.name,
      unitPricePaise: 0,
      quantity: guest.quantity,
    })),
  );
  await tx.insert(tickets).values(
    seats.flatMap(({ guest, itemId, ticketIds }) =>
      ticketIds.map((id, seat) => ({
        id,
        bookingId: guest.id,
        itemId,
        eventId: event.id,
        seat,
        issuedAt: now,
        code: newTicketCode('ticket'),
        state: guest.admittedAt === null ? ('valid' as const) : ('checked_in' as const),
        checkedInAt: guest.admittedAt === null ? null : issuedAt,
      })),
    ),
  );
  const admitted = seats.flatMap(({ guest, ticketIds }) =>
    ticketIds.flatMap((ticketId) =>
      guest.admittedAt === null ? [] : { ticketId, deviceId: guest.admittedAt },
    ),
  );
  if (admitted.length > 0) {
    await tx.insert(ticketScans).values(
      admitted.map((scan) => ({
        ...scan,
        id: crypto.randomUUID(),
        eventId: event.id,
        scannedBy: issuedBy.userId,
        passId: issuedBy.passId,
        shownVerdict: 'admitted' as const,
        verdict: 'admitted' as const,
        scannedAt: issuedAt,
        receivedAt: now,
      })),
    );
  }
  const lines = guests.map(({ type, quantity }) => ({ ticketTypeId: type.id, quantity }));
  const taken = takenWith(counted.taken, lines);
  await Promise.all(changedPriceStatements(tx, event, taken, now).map(send));
}
