import { isGstState } from '@nagarika/domain/events/cities/gst-states';
import { isPast, writtenEnd } from '@nagarika/domain/events/listing/events';
import { istDate, istTime } from '@nagarika/domain/language/format';
import { findTeamEvent } from '#server/features/events/event-team/find-team-event.ts';
import { countSeats } from '#server/features/events/seats/count-seats.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { MyEventDetails } from './schemas.ts';

/** All that was written of it, with how its seats and those of each ticket type stand. */
export async function showMyEvent(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<MyEventDetails> {
  const { event, city, stateCode, community, role } = await findTeamEvent(ctx, id, 'manage');
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const { seats, types } = await countSeats(db, event, now);
  return {
    id: event.id,
    seriesId: event.seriesId,
    title: event.title,
    subtitle: event.subtitle,
    description: event.description,
    category: event.category,
    status: event.status,
    visibility: event.visibility,
    areSalesStopped: event.salesStoppedAt !== null,
    communityId: event.communityId,
    community,
    accessCode: event.accessCode,
    role,
    reviewMessage: event.reviewMessage,
    date: istDate(event.startsAt),
    time: istTime(event.startsAt),
    ...writtenEnd(event),
    venue: event.venue,
    location: event.address,
    city,
    stateCode: isGstState(stateCode) ? stateCode : null,
    imageUrl: event.imageUrl,
    highlights: event.highlights,
    agenda: event.agenda,
    language: event.language,
    second: event.second,
    refundUntilHours: event.refundUntilHours,
    houseRules: event.houseRules,
    withoutRules: event.withoutRules,
    totalTickets: event.totalTickets,
    seats,
    isPast: isPast(event, now),
    ticketTypes: types.map(({ row: type, seats: ofType }) => ({
      id: type.id,
      name: type.name,
      price: type.pricePaise,
      limit: type.seatLimit,
      ...ofType,
      isOwnPrice: type.isOwnPrice,
      isHidden: type.isHidden,
      saleState: type.saleState,
    })),
  };
}
