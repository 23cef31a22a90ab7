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

/** What stands before a private event. */
export const closedDoor = z.object({
  door: z.enum(eventDoors).exclude(['open']),
  /** Whose members it is for. */
  community: z.object({ id: z.uuid(), name: z.string(), city: z.string() }).nullable(),
});
export type ClosedDoor = z.infer<typeof closedDoor>;

export const eventFilters = eventPage.extend({
  /** Id, slug or name; 'all' or none: every city. */
  city: line(100).optional(),
  search: searchText.optional(),
  category: z.enum(['All', ...eventCategories]).optional(),
  price: z.enum(['all', ...priceFilters]).optional(),
  /** `date-desc`: by start alone, the furthest ahead first, as the home page features them. */
  sort: z.enum([...eventSorts, 'date-desc']).default('date'),
  when: z.enum(['upcoming', 'past']).optional(),
  /** That can be read in it. */
  language: z.enum(languageCodes).optional(),
});
export type EventFilters = z.infer<typeof eventFilters>;
