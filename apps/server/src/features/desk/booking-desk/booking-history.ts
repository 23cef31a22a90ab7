import type { deliveries } from '@nagarika/db/schema/words/notifications';
import { readableLines } from '@nagarika/domain/events/prices/chosen-lines';
import type { Language } from '@nagarika/domain/language/languages';
import { ledgerKinds } from '@nagarika/domain/money/orders/ledger';
import { askedBookingId } from '@nagarika/domain/money/orders/passes';
import { cancelPolicy } from '@nagarika/domain/money/refunds/cancellation';
import { maskedPhone } from '@nagarika/domain/people/phone';
import type { MemberContext } from '#server/trpc/context.ts';
import { noSuch } from '#server/words/no-such.ts';
import { word } from '#server/words/word.ts';
import { guestOf } from './guest-of.ts';
import { type HistoryRows, historyRows } from './history-rows.ts';
import { historySteps } from './history-steps.ts';
import type { BookingHistory } from './schemas.ts';

/** Shows all that is known of one booking, for an admin who has to explain or decide. */
export async function bookingHistory(
  { deps: { db, clock }, request: { language } }: MemberContext,
  { id }: { id: string },
): Promise<BookingHistory> {
  const rows = await historyRows(db, id);
  const [head] = rows.heads;
  if (!head) throw noSuch.booking();
  const { booking, event, member, guest, organiser, order, promotionCode } = head;
  const phone = member?.phone ?? guest?.phone;
  return {
    id,
    ticketCode: booking.ticketCode,
    status: booking.status,
    quantity: booking.quantity,
    total: booking.totalPaise,
    createdAt: booking.createdAt.toISOString(),
    event: { id: event.id, title: event.title },
    member: member && { id: member.id, name: member.name },
    guest: guestOf(booking, guest?.name ?? null),
    taken: guest?.takenPaise ?? 0,
    pageId: askedBookingId(booking.clientBookingId),
    orderId: order?.gatewayOrderId ?? null,
    paymentMethod: booking.paymentMethod,
    subtotal: booking.subtotalPaise,
    fee: booking.feePaise,
    policy: booking.totalPaise === 0 ? null : word(cancelPolicy(booking, event), language),
    phone: phone ? maskedPhone(phone) : '',
    organiser,
    startsAt: event.startsAt.toISOString(),
    items: readableLines(rows.items.map(lineOf)).map((line) => ({
      name: line.name,
      unitPrice: line.unitPricePaise,
      listPrice: line.listPricePaise,
      quantity: line.quantity,
    })),
    promotionCode,
    pass: rows.pass.map((one) => ({ ...one, startsAt: one.startsAt.toISOString() })),
    seats: rows.seats.map(({ ticket, ticketType, holder }) => ({
      code: ticket.code,
      ticketType,
      state: ticket.state,
      holder,
    })),
    steps: historySteps(booking, rows, clock.now(), language),
    messages: messagesOf(rows, language),
    ledger: ledgerOf(rows),
    heard: rows.heard.rows.map(({ receivedAt, appliedAt, ...one }) => ({
      ...one,
      at: receivedAt.toISOString(),
      appliedAt: appliedAt?.toISOString() ?? null,
    })),
    audit: rows.audited.rows,
    isCut: rows.isCut,
  };
}

const lineOf = ({ item, listPricePaise }: HistoryRows['items'][number]) => ({
  name: item.name,
  unitPricePaise: item.unitPricePaise,
  listPricePaise,
  quantity: item.quantity + item.returnedQuantity,
});

/** Orders what was written at one moment by how one thing leads to the next. */
function ledgerOf({ entered }: HistoryRows): BookingHistory['ledger'] {
  return entered.rows
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString() }))
    .sort(
      (one, other) =>
        one.at.localeCompare(other.at) ||
        ledgerKinds.indexOf(one.kind) - ledgerKinds.indexOf(other.kind),
    );
}

function messagesOf({ told }: HistoryRows, language: Language): BookingHistory['messages'] {
  const byMessage = Map.groupBy(told.rows, ({ id }) => id);
  return [...byMessage.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { id, kind, title, createdAt, to } = first;
    const ways = rows.flatMap(({ delivery }) => (delivery ? [wayOf(delivery)] : []));
    return [{ id, kind, title: word(title, language), at: createdAt.toISOString(), to, ways }];
  });
}

function wayOf(delivery: typeof deliveries.$inferSelect) {
  const { channel, status, attempts, sentAt, lastError } = delivery;
  return { channel, status, attempts, lastError, sentAt: sentAt?.toISOString() ?? null };
}
