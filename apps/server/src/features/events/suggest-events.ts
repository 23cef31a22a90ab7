import { events } from '@nagarika/db/schema/events';
import { categoriesMatching } from '@nagarika/domain/event-filters';
import { maxSuggestions } from '@nagarika/domain/events';
import type { Deps } from '#server/platform/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import { readPageOfEvents } from './read-page-of-events.ts';

/** What the header's search offers: title, description or category contains it, coming first. */
export async function suggestEvents(
  { deps }: { deps: Pick<Deps, 'db' | 'clock'> },
  { query, city }: { query: string; city?: string | undefined },
) {
  const categories = categoriesMatching(query);
  const filters = { city, search: query, sort: 'date', limit: maxSuggestions } as const;
  const alsoMatching = categories.length > 0 ? anyOf(events.category, categories) : undefined;
  return (await readPageOfEvents(deps, filters, alsoMatching)).items;
}
