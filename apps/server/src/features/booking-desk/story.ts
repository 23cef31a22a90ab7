import { ledgerKinds } from '@nagarika/domain/payments';
import { maskedPhone } from '@nagarika/domain/phone';
import { noSuchBooking } from '#server/features/bookings/no-such-booking.ts';
import type { MemberContext } from '#server/trpc/context.ts';
import type { BookingStory } from './schemas.ts';
import { stepsOf } from './steps.ts';
import { type StoryRows, storyRows } from './story-rows.ts';

/** All that is known of one booking, for whoever has to explain or decide. */
export async function storyOfBooking(
  { deps: { db, clock } }: MemberContext,
  { id }: { id: string },
): Promise<BookingStory> {
  const rows = await storyRows(db, id);
  const [head] = rows.heads;
  if (!head) throw noSuchBooking();
  const { booking, event, member, organiser, orderId } = head;
  return {
    id,
    ticketCode: booking.ticketCode,
    status: booking.status,
    quantity: booking.quantity,
    total: booking.totalPaise,
    createdAt: booking.createdAt.toISOString(),
    event: { id: event.id, title: event.title },
    member: { id: member.id, name: member.name },
    pageId: booking.clientBookingId,
    orderId,
    paymentMethod: booking.paymentMethod,
    subtotal: booking.subtotalPaise,
    fee: booking.feePaise,
    phone: maskedPhone(member.phone),
    organiser,
    startsAt: event.startsAt.toISOString(),
    items: rows.items.map(({ name, unitPricePaise, quantity }) => ({
      name,
      unitPrice: unitPricePaise,
      quantity,
    })),
    seats: rows.seats.map(({ ticket, ticketType, holder }) => ({
      code: ticket.code,
      ticketType,
      state: ticket.state,
      holder,
    })),
    steps: stepsOf(booking, rows, clock.now()),
    messages: messagesOf(rows),
    ledger: ledgerOf(rows),
  };
}

/** What was written at one moment in the order in which one thing leads to the next. */
function ledgerOf({ ledger }: StoryRows): BookingStory['ledger'] {
  return ledger
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
    .sort(
      (one, other) =>
        one.at.localeCompare(other.at) ||
        ledgerKinds.indexOf(one.kind) - ledgerKinds.indexOf(other.kind),
    );
}

function messagesOf({ told }: StoryRows): BookingStory['messages'] {
  const byNews = Map.groupBy(told, ({ news }) => news.id);
  return [...byNews.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { news, to } = first;
    const ways = rows.flatMap(({ way }) =>
      way ? [{ channel: way.channel, status: way.status, lastError: way.lastError }] : [],
    );
    const { id, kind, title } = news;
    return [{ id, kind, title, at: news.createdAt.toISOString(), to, ways }];
  });
}
