import { eventRevisions } from '@nagarika/db/schema/desk/revisions';
import { eventRanks } from '@nagarika/db/schema/events/event-ranks';
import { events, ticketTypes } from '@nagarika/db/schema/events/events';
import { auditLog } from '@nagarika/db/schema/people/audit';
import { eventSubmissionSchema } from '@nagarika/domain/events/drafts/event-submission';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { bookingsOf, type SeededBooking } from './facts/booked.ts';
import { chanceOf, idsOf } from './facts/chance.ts';
import { factsOf, type SeededEvent } from './facts/event-facts.ts';
import { full, later, type Seeding, userId } from './facts/seeding.ts';
import { createWanted } from './facts/wanted-seats.ts';
import { openBookings, type Ranks } from './rows/add-bookings.ts';
import { openInterest } from './rows/add-interest.ts';
import { openLedger } from './rows/add-ledger.ts';
import { openPayouts } from './rows/add-payouts.ts';

const auditId = idsOf('audit of event');
const revisionId = idsOf('revision');

/** Adds every event with all that hangs on it, in the order of their starts. */
export async function seedEvents(seeding: Seeding): Promise<void> {
  const { copies, counts, told } = seeding;
  const chance = chanceOf('events');
  const addEvent = await openEvents(seeding);
  const post = await openLedger(copies);
  const { addBooking, telling, tickets } = await openBookings(seeding, chanceOf('bookings'), post);
  const addOwed = await openPayouts(seeding, post);
  const addInterest = await openInterest(seeding, chanceOf('interest'));
  const wanted = createWanted(counts, chanceOf('seats'));
  const all = counts.past + counts.coming;
  const step = `events, bookings, tickets, money`;
  for (let n = 0; n < all; n++) {
    const event = factsOf(seeding, chance, n);
    const isSelling = event.status === 'approved' || event.status === 'cancelled';
    const seats = isSelling ? wanted.seatsOf(n, tickets()) : 0;
    const booked = bookingsOf(seeding, chance, event, seats);
    const ranks = { seatsSold: 0, ratingSum: 0, ratingCount: 0 };
    let owed = 0;
    for (const booking of booked) owed += addBooking(event, booking, ranks);
    addEvent(event, booked, ranks);
    addOwed(event, owed);
    addInterest(event, booked.length);
    if (event.status !== 'pending') telling.reviewed(event);
    const last = booked.at(-1);
    if (last) telling.received(event, last.price.quantity, last.bookedAt);
    if (n % 50 === 0) await copies.breathe();
    if (n % 1_000 === 0) told(step, n / all);
  }
  told('what is left of them is written', 0.99);
  await copies.finish();
  told(step, 1);
}

/** Adds the event's own rows: ticket types, rank, its review in the audit log, changes that it asked for. */
async function openEvents(seeding: Seeding) {
  const { copies, counts } = seeding;
  const chance = chanceOf('own rows of events');
  const add = {
    event: await copies.into(events),
    type: await copies.into(ticketTypes),
    rank: await copies.into(eventRanks),
    audit: await copies.into(auditLog),
    revision: await copies.into(eventRevisions),
  };
  return (event: SeededEvent, booked: SeededBooking[], ranks: Ranks): void => {
    const { n, id, types, reviewedAt, startsAt, createdAt, status } = event;
    const totalTickets = roomFor(chance.next(), seatsOf(booked), chance.int(10, 120));
    const isReviewed = status !== 'pending';
    add.event({
      id,
      organiserId: event.organiserId,
      cityId: event.city.id,
      status,
      title: event.title,
      description: event.description,
      category: event.category,
      venue: event.venue,
      address: event.address,
      startsAt,
      totalTickets,
      createdAt,
      subtitle: chance.is(0.3) ? 'For women who run businesses' : null,
      endsAt: chance.is(0.8) ? later(startsAt, chance.int(2, 8) * 1_800_000) : null,
      highlights: chance.is(0.5) ? ['Chai', 'A table for two', 'Take-home notes'] : [],
      agenda: chance.is(0.4)
        ? [
            { time: '10:00', activity: 'Welcome' },
            { time: '11:00', activity: 'Work' },
          ]
        : [],
      pricePaise: Math.min(...types.map(({ pricePaise }) => pricePaise)),
      isCurated: n >= full.past && chance.is(0.001),
      submittedAt: createdAt,
      reviewedAt: isReviewed ? reviewedAt : null,
      reviewedBy: isReviewed ? userId(n % 5) : null,
      reviewMessage: status === 'rejected' ? 'Please name the venue.' : null,
      cancelledAt: status === 'cancelled' ? later(reviewedAt, 3_600_000) : null,
    });
    types.forEach(({ id: typeId, name, pricePaise }, position) => {
      const taken = seatsOf(booked, typeId);
      const isLimited = types.length > 1 && position === 0 && taken < totalTickets;
      const seatLimit = isLimited ? Math.min(totalTickets, taken + 5) : null;
      add.type({ id: typeId, eventId: id, name, pricePaise, seatLimit, position });
    });
    add.rank({ eventId: id, ...ranks });
    if (isReviewed) addAudit(event);
    if (status === 'approved' && chance.is(n < counts.past ? 0.01 : 0.03))
      addRevision(event, totalTickets);
  };

  function addAudit({ n, id, status, reviewedAt: at }: SeededEvent) {
    const action = status === 'rejected' ? 'event.rejected' : 'event.approved';
    const after = { status: status === 'rejected' ? status : 'approved' };
    add.audit({
      id: auditId(n),
      actorId: userId(n % 5),
      action,
      subjectType: 'event',
      subjectId: id,
      before: { status: 'pending' },
      after,
      at,
    });
  }

  /** Adds a change to more seats: approved long ago, or waiting. */
  function addRevision(event: SeededEvent, totalTickets: number) {
    const { n, id, startsAt, reviewedAt, isPast, types } = event;
    add.revision({
      id: revisionId(n),
      eventId: id,
      createdAt: reviewedAt,
      status: isPast ? 'approved' : 'pending',
      reviewedAt: isPast ? reviewedAt : null,
      reviewedBy: isPast ? userId(n % 5) : null,
      proposal: eventSubmissionSchema.parse({
        title: event.title,
        description: event.description,
        category: event.category,
        city: event.city.name,
        venue: event.venue,
        location: event.address,
        date: istDate(startsAt),
        time: istTime(startsAt),
        totalTickets: totalTickets + 20,
        isFree: types[0].pricePaise === 0,
        pricing: types.map(({ name, pricePaise: price }) => ({ name, price })),
      }),
    });
  }
}

/** Counts seats of one type, or of all. */
function seatsOf(booked: SeededBooking[], typeId?: string): number {
  let seats = 0;
  for (const { status, lines } of booked) {
    if (status !== 'confirmed') continue;
    for (const { type, quantity } of lines) {
      if (typeId === undefined || type.id === typeId) seats += quantity;
    }
  }
  return seats;
}

/** Sells a tenth of the events that sold well out. */
function roomFor(drawn: number, sold: number, more: number): number {
  return sold >= 10 && drawn < 0.1 ? sold : Math.min(100_000, sold + more);
}
