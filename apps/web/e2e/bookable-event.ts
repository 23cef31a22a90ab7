import {
  type EventDetails,
  eventDetailsSchema,
  eventListItemSchema,
} from '@nagarika/domain/event-answers';

export type BookableEvent = EventDetails & {
  /** Names of two paid ticket types that are still to be had. */
  twoTypes: string[];
};

/** A coming event of the demo data, in this city, that sells two paid types of ticket. */
export async function bookableEvent(serverUrl: string, city: string): Promise<BookableEvent> {
  const ask = async (path: string) => (await fetch(`${serverUrl}/api${path}`)).json();
  const events = await ask(`/events?city=${encodeURIComponent(city)}`);
  for (const { id } of eventListItemSchema.array().parse(events)) {
    const event = eventDetailsSchema.parse(await ask(`/events/${id}/details`));
    const types = event.ticketTypes.filter(({ price, available }) => price > 0 && available > 0);
    if (event.isPast || types.length < 2) continue;
    return { ...event, twoTypes: types.slice(0, 2).map(({ name }) => name) };
  }
  throw new Error(`The demo data has no event in ${city} with two paid ticket types`);
}
