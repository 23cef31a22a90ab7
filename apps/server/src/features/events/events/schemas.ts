import {
  eventCategories,
  eventSorts,
  priceFilters,
} from '@nagarika/domain/events/listing/event-filters';
import { eventDoors } from '@nagarika/domain/events/listing/visibility';
import { languageCodes } from '@nagarika/domain/language/languages';
import { line } from '@nagarika/domain/language/text';
import { z } from 'zod';
import { cursor, listLimit } from '#server/sql/pages/cursor-page.ts';
import { searchText } from '#server/sql/pages/like-pattern.ts';

export const eventPage = z.object({
  limit: listLimit,
  cursor: cursor.optional(),
});

/** A reader's view of a private event that is closed to her. */
export const closedDoor = z.object({
  door: z.enum(eventDoors).exclude(['open']),
  /** The group whose members it is for. */
  community: z.object({ id: z.uuid(), name: z.string(), city: z.string() }).nullable(),
});
export type ClosedDoor = z.infer<typeof closedDoor>;

export const eventFilters = eventPage.extend({
  /** An id, slug or name; 'all' or none for every city. */
  city: line(100).optional(),
  search: searchText.optional(),
  category: z.enum(['All', ...eventCategories]).optional(),
  price: z.enum(['all', ...priceFilters]).optional(),
  /** `date-desc` sorts by start alone, the furthest ahead first, as the home page features events. */
  sort: z.enum([...eventSorts, 'date-desc']).default('date'),
  when: z.enum(['upcoming', 'past']).optional(),
  /** A language that the event can be read in. */
  language: z.enum(languageCodes).optional(),
});
export type EventFilters = z.infer<typeof eventFilters>;
