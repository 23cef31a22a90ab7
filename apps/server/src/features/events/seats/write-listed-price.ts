import type { Transaction } from '@nagarika/db/client';
import { events, type ticketTypes } from '@nagarika/db/schema/events/events';
import { asStatement, send } from '@nagarika/db/statements/statement';
import { offerOf } from '@nagarika/domain/events/prices/offers';
import { nextPriceChange } from '@nagarika/domain/events/prices/prices-by-clock';
import { eq } from 'drizzle-orm';
import { countFreeSeats, freeSeats } from './count-free-seats.ts';
import { listedOffers } from './offered-type.ts';
import { pricedType } from './priced-type.ts';
import { type TakenSeats, typesOfEvent } from './taken-seats.ts';

const columns = {
  id: events.id,
  totalTickets: events.totalTickets,
  pricePaise: events.pricePaise,
  priceChangesAt: events.priceChangesAt,
};
type Priced = Pick<typeof events.$inferSelect, keyof typeof columns>;

/**
 * Writes the price by which lists sort and filter into the event's row, with the moment when the clock
 * alone may change it. Called under the event's lock by whatever gives seats back or changes the types, and
 * at that moment (refresh-prices.ts).
 */
export async function writeListedPrice(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const [[event], types] = await Promise.all([
    tx.select(columns).from(events).where(eq(events.id, eventId)),
    typesOfEvent(tx, eventId),
  ]);
  if (!event) return;
  const taken = types.every(isPlain) ? ofNone(types) : (await countFreeSeats(tx, event, now)).taken;
  await Promise.all(changedPriceStatements(tx, event, taken, now).map(send));
}

/**
 * Builds the statement that writes the price, for callers that have counted the seats
 * already; none where it stays as it is.
 */
export function changedPriceStatements(
  tx: Transaction,
  event: Priced,
  { ofEvent, types }: TakenSeats,
  now: Date,
) {
  const sold = types.map((type) => ({ ...type, held: 0 }));
  const free = freeSeats(event, { ofEvent: { ...ofEvent, held: 0 }, types: sold }).ofType;
  const priced = sold.map(pricedType);
  const { price } = offerOf(listedOffers(priced, free, now), null);
  const changesAt = nextPriceChange(priced, now);
  const isAsItWas =
    price === event.pricePaise && changesAt?.getTime() === event.priceChangesAt?.getTime();
  if (isAsItWas) return [];
  return [
    asStatement(
      tx
        .update(events)
        .set({ pricePaise: price, priceChangesAt: changesAt })
        .where(eq(events.id, event.id)),
    ),
  ];
}

type Row = typeof ticketTypes.$inferSelect;

/**
 * Tells whether a type is always sold at one price: if all are, they sell out together, and the
 * cheapest is always the event's price.
 */
function isPlain({ seatLimit, early, saleState, isHidden, saleStartsAt, saleEndsAt }: Row) {
  const isAlwaysSold = saleState === 'on_sale' && !isHidden && !saleStartsAt && !saleEndsAt;
  return isAlwaysSold && seatLimit === null && early.length === 0;
}

function ofNone(types: readonly Row[]): TakenSeats {
  const none = { sold: 0, held: 0 };
  return { ofEvent: { ...none, booked: 0 }, types: types.map((type) => ({ ...type, ...none })) };
}
