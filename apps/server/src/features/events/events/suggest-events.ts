import { events } from '@nagarika/db/schema/events/events';
import { categoriesMatching } from '@nagarika/domain/events/listing/event-filters';
import { maxSuggestions } from '@nagarika/domain/events/listing/events';
import { readPageOfEvents } from '#server/features/events/events/listing/read-page-of-events.ts';
import type { Deps } from '#server/platform/ports/ports.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { RequestInfo } from '#server/trpc/context.ts';

type Asking = { deps: Pick<Deps, 'db' | 'clock'>; request: Pick<RequestInfo, 'language'> };

/** What the header's search offers: title, description or category contains it, coming first. */
export async function suggestEvents(
  { deps, request: { language: reader } }: Asking,
  { query, city }: { query: string; city?: string | undefined },
) {
  const categories = categoriesMatching(query);
  const filters = { city, search: query, sort: 'date', limit: maxSuggestions } as const;
  return (
    await readPageOfEvents(deps, filters, {
      reader,
      ...(categories.length > 0 && { alsoMatching: anyOf(events.category, categories) }),
    })
  ).items;
}
