import { eventRatings } from '@nagarika/db/schema/events/event-ratings';
import { bookingItems, bookings, holds } from '@nagarika/db/schema/sales/bookings';
import { ticketScans, tickets } from '@nagarika/db/schema/sales/tickets';
import { ticketTransfers } from '@nagarika/db/schema/sales/transfers';
import { holdMinutes } from '@nagarika/domain/sales/bookings';
import { ticketCode } from '@nagarika/domain/sales/ticket-code';
import type { SeededBooking } from '../facts/booked.ts';
import { type Chance, codeBytes, idsOf } from '../facts/chance.ts';
import type { SeededEvent } from '../facts/event-facts.ts';
import { earlier, later, type Seeding, userId } from '../facts/seeding.ts';
import { phoneOf } from '../facts/users.ts';
import type { Post } from './add-ledger.ts';
import { openMoney } from './add-money.ts';
import { openTelling } from './add-notifications.ts';

const bookingId = idsOf('booking');
const itemId = idsOf('item');
const ticketId = idsOf('ticket');
const ids = { scan: idsOf('scan'), transfer: idsOf('transfer') };

export type Ranks = { seatsSold: number; ratingSum: number; ratingCount: number };

/** Adds bookings with their lines, hold, tickets, money, and notifications. */
export async function openBookings(seeding: Seeding, chance: Chance, post: Post) {
  const { copies } = seeding;
  const add = {
    booking: await copies.into(bookings),
    item: await copies.into(bookingItems),
    hold: await copies.into(holds),
    ticket: await copies.into(tickets),
    scan: await copies.into(ticketScans),
    transfer: await copies.into(ticketTransfers),
    rating: await copies.into(eventRatings),
  };
  const money = await openMoney(seeding, chance, post);
  const telling = await openTelling(seeding, chance);
  const made = { bookings: 0, items: 0, tickets: 0, scans: 0, transfers: 0 };

  /** Returns what of it is owed to the organiser, in paise. */
  const addBooking = (event: SeededEvent, booking: SeededBooking, ranks: Ranks): number => {
    const id = bookingId(made.bookings++);
    const isConfirmed = booking.status === 'confirmed';
    const { quantity, subtotalPaise, feePaise, totalPaise } = booking.price;
    const isPaid = totalPaise > 0;
    const wasBooked = booking.status !== 'expired';
    const endedAt = later(booking.bookedAt, 1_800_000);
    const code = ticketCode('booking', codeBytes('booking', made.bookings));
    add.booking({
      id,
      eventId: event.id,
      userId: userId(booking.user),
      quantity,
      clientBookingId: `BK${booking.createdAt.getTime()}-${made.bookings}`,
      status: booking.status,
      paymentMethod: isPaid ? 'razorpay' : 'free',
      subtotalPaise,
      feePaise,
      totalPaise,
      createdAt: booking.createdAt,
      ticketCode: wasBooked ? code : null,
      bookedAt: wasBooked ? booking.bookedAt : null,
      endedAt: isConfirmed ? null : endedAt,
    });
    if (isPaid) {
      const expiresAt = later(booking.createdAt, holdMinutes * 60_000);
      add.hold({ bookingId: id, eventId: event.id, expiresAt });
    }
    for (const { type, quantity } of booking.lines) {
      const item = itemId(made.items++);
      const { name, pricePaise: unitPricePaise } = type;
      add.item({ id: item, bookingId: id, ticketTypeId: type.id, name, unitPricePaise, quantity });
      for (let seat = 0; wasBooked && seat < quantity; seat++) addTicket(event, booking, id, item);
    }
    if (isConfirmed) {
      ranks.seatsSold += quantity;
      telling.booked(event, booking, { id, code });
      addRating(event, booking, ranks);
    }
    const about = { id, endedAt };
    if (isPaid) return money.add(event, booking, about);
    return 0;
  };

  const addTicket = (event: SeededEvent, booking: SeededBooking, id: string, item: string) => {
    const n = made.tickets++;
    const isValid = booking.status === 'confirmed';
    const isIn = isValid && event.isPast && chance.is(0.8);
    const checkedInAt = later(event.startsAt, -chance.int(1, 1_800) * 1_000);
    const isGiven = isValid && chance.is(0.003);
    const holder = isGiven ? Math.max(0, booking.user - 1) : null;
    add.ticket({
      id: ticketId(n),
      bookingId: id,
      itemId: item,
      eventId: event.id,
      holderId: holder === null ? null : userId(holder),
      code: ticketCode('ticket', codeBytes('ticket', n)),
      version: isGiven ? 2 : 1,
      state: isIn ? 'checked_in' : isValid ? 'valid' : 'void',
      issuedAt: booking.bookedAt,
      checkedInAt: isIn ? checkedInAt : null,
    });
    if (isIn && n % 10 === 0) {
      add.scan({
        id: ids.scan(made.scans++),
        eventId: event.id,
        ticketId: ticketId(n),
        scannedBy: event.organiserId,
        deviceId: 'door-1',
        shownVerdict: 'admitted',
        verdict: 'admitted',
        scannedAt: checkedInAt,
        receivedAt: checkedInAt,
      });
    }
    if (holder !== null) {
      add.transfer({
        id: ids.transfer(made.transfers++),
        ticketId: ticketId(n),
        giverId: userId(booking.user),
        receiverPhone: phoneOf(holder),
        status: 'accepted',
        createdAt: booking.bookedAt,
        expiresAt: later(booking.bookedAt, 172_800_000),
        endedAt: later(booking.bookedAt, 3_600_000),
      });
    }
  };

  const addRating = (event: SeededEvent, booking: SeededBooking, ranks: Ranks) => {
    if (!event.isPast || !chance.is(0.15)) return;
    const stars = chance.of([5, 5, 5, 4, 4, 3, 2, 1]);
    ranks.ratingSum += stars;
    ranks.ratingCount += 1;
    const ratedAt = later(event.startsAt, 40_000_000);
    add.rating({
      eventId: event.id,
      userId: userId(booking.user),
      stars,
      ratedAt: earlier(ratedAt, seeding.now),
    });
  };

  return { addBooking, telling, tickets: () => made.tickets };
}
