import { adminCityFilters } from '@nagarika/domain/desk/admin-filters';
import { z } from 'zod';
import { pageInput } from '#server/sql/pages/offset-page.ts';

export const cityPage = pageInput.extend({
  filter: z.enum(adminCityFilters).optional(),
  sort: z.enum(['position', 'name', 'events']).default('position'),
});
export type CityPage = z.output<typeof cityPage>;

export const cityRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  stateCode: z.string(),
  isDefault: z.boolean(),
  isPopular: z.boolean(),
  isOpenForHosting: z.boolean(),
  groups: z.int(),
  /** Counts past events too. */
  events: z.int(),
  /** Whether it stands first in the order that pages show. */
  isFirst: z.boolean(),
  isLast: z.boolean(),
});
export type CityRow = z.infer<typeof cityRow>;
