import { eventCategories, eventSorts, priceFilters } from '@nagarika/domain/events';
import { z } from 'zod';
import { listLimit } from '#server/paging.ts';

export const searchText = z.string().trim().max(100);

export const eventPage = z.object({
  limit: listLimit,
  cursor: z.string().max(400).optional(),
});

export const eventFilters = eventPage.extend({
  /** Id, slug or name; 'all' or none: every city. */
  city: z.string().max(100).optional(),
  search: searchText.optional(),
  category: z.enum(['All', ...eventCategories]).optional(),
  price: z.enum(['all', ...priceFilters]).optional(),
  /** `date-desc`: by start alone, the furthest ahead first, as the home page features them. */
  sort: z.enum([...eventSorts, 'date-desc']).default('date'),
  when: z.enum(['upcoming', 'past']).optional(),
});
export type EventFilters = z.infer<typeof eventFilters>;
