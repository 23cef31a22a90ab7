import { events } from '@nagarika/db/schema/events/events';

/** What a list shows of an event's own row. */
export const listedColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  language: events.language,
  second: events.second,
  category: events.category,
  venue: events.venue,
  address: events.address,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  imageUrl: events.imageUrl,
  isCurated: events.isCurated,
  createdAt: events.createdAt,
};

export type ListedColumns = Pick<typeof events.$inferSelect, keyof typeof listedColumns>;
