import { about } from '@nagarika/db/changes';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { isFastFilling, isPast, offerOf, seatsInAll, termsOf } from '@nagarika/domain/events';
import { istTime } from '@nagarika/domain/format';
import { Refusal } from '@nagarika/domain/refusal';
import { freeSeats } from '#server/features/bookings/free-seats.ts';
import { seatTables } from '#server/platform/seat-turns.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { toListItem, toOneHundredth } from './read-list-items.ts';
import { selectEventDetails } from './select-event-details.ts';

/** One event's page. Before approval, and once cancelled, only its organiser and admins find it. */
export async function eventDetails(
  { deps: { db, clock }, user }: PublicContext,
  { id }: { id: string },
): Promise<EventDetails> {
  const now = clock.now();
  const asked = { id, viewerId: user?.id ?? null, now };
  const [row] = await about(id, seatTables, async () => await selectEventDetails(db, asked));
  const maySee =
    row?.event.status === 'approved' || row?.organiser.id === user?.id || user?.role === 'admin';
  if (!row || !maySee) throw new Refusal('not_found', 'Event Not Found');

  const { event } = row;
  const types = row.types ?? [];
  const sold = types.reduce((sum, type) => sum + type.sold, 0);
  const held = types.reduce((sum, type) => sum + type.held, 0);
  const free = freeSeats(event, { ofEvent: { sold, held }, types });
  const offered = types.map((type) => ({
    id: type.id,
    name: type.name,
    price: type.pricePaise,
    available: free.ofType.get(type.id) ?? 0,
  }));
  const { price, originalPrice, isSoldOut } = offerOf(offered, event.originalPricePaise);
  const totalSeats = seatsInAll(event.totalTickets, types);
  const ofTypes = offered.reduce((sum, { available }) => sum + available, 0);
  const availableSeats = Math.min(free.ofEvent, ofTypes);
  const fastFilling =
    !isSoldOut && isFastFilling({ sold: totalSeats - availableSeats, totalSeats });
  return {
    ...toListItem(row, { price, isSoldOut, sold, fastFilling }),
    isFastFilling: fastFilling,
    originalPrice,
    status: event.status,
    subtitle: event.subtitle,
    endTime: event.endsAt ? istTime(event.endsAt) : null,
    longDescription: event.longDescription,
    highlights: event.highlights,
    agenda: event.agenda,
    terms: termsOf(
      event,
      types.every(({ pricePaise }) => pricePaise === 0),
    ),
    totalSeats,
    totalTickets: event.totalTickets,
    availableSeats,
    totalRatings: row.totalRatings ?? 0,
    isPast: isPast(event, now),
    ticketTypes: offered,
    organizer: organizerCard(row.organiser),
  };
}

type Organiser = Awaited<ReturnType<typeof selectEventDetails>>[number]['organiser'];

/** What anyone may know of an organiser: no phone, no e-mail, no id. */
function organizerCard({ isVerified, rating, eventsHosted, ...shown }: Organiser) {
  const { id: _, ...card } = shown;
  return {
    ...card,
    name: shown.name ?? 'Organiser',
    verified: isVerified,
    rating: rating === null ? null : toOneHundredth(rating),
    eventsHosted: eventsHosted ?? 0,
  };
}
