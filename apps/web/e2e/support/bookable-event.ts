import {
  type EventDetails,
  eventDetailsSchema,
  eventListItemSchema,
} from '@nagarika/domain/events/listing/event-answers';
import { priceOf } from '@nagarika/domain/events/prices/money';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';

export type BookableEvent = EventDetails & {
  /** Names of two paid ticket types that are still to be had. */
  twoTypes: string[];
  /** The cost of one ticket of each with the service charge: '₹2,241.96'. */
  total: string;
};

/**
 * Finds a coming event of the demo data, in this city, with two paid types of ticket, in the words of this
 * language.
 */
export async function bookableEvent(
  serverUrl: string,
  city: string,
  language: Language = sourceLanguage,
): Promise<BookableEvent> {
  const headers = { 'accept-language': language };
  const ask = async (path: string) => (await fetch(`${serverUrl}/api${path}`, { headers })).json();
  const events = await ask(`/events?city=${encodeURIComponent(city)}`);
  for (const { id } of eventListItemSchema.array().parse(events)) {
    const event = eventDetailsSchema.parse(await ask(`/events/${id}/details`));
    const types = event.ticketTypes
      .filter(({ price, available }) => price > 0 && available > 0)
      .slice(0, 2);
    if (event.isPast || types.length < 2) continue;
    const lines = types.map(({ price }) => ({ unitPricePaise: price, quantity: 1 }));
    const total = formatRupeesExact(priceOf(lines).totalPaise);
    return { ...event, twoTypes: types.map(({ name }) => name), total };
  }
  throw new Error(`The demo data has no event in ${city} with two paid ticket types`);
}
