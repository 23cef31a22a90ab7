import { useLingui } from '@lingui/react/macro';
import {
  type EventCategory,
  specifiedFilterCategories,
} from '@nagarika/domain/events/listing/event-filters';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { Link } from '@tanstack/react-router';
import { useNames } from '../../../../lib/words/use-names.ts';
import { chip } from './chip.ts';
import { useFilterCategories } from './use-event-list.ts';

/** Shows filters as links, so that each has an address. */
export function CategoryChips({ search }: { search: EventSearch }) {
  const nameOf = useNames();
  const { t } = useLingui();
  const { data: known = specifiedFilterCategories } = useFilterCategories();
  const { category: chosen, ...others } = search;
  const isUnknown = chosen && !known.includes(chosen);
  const categories: EventCategory[] = isUnknown ? [...known, chosen] : known;
  return (
    <nav aria-label={t`Category`}>
      <ul className="flex gap-2 lg:flex-wrap">
        {[undefined, ...categories].map((category) => (
          <li key={category ?? 'All'}>
            <Link
              to="/events"
              search={category ? { ...others, category } : others}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className={chip}
            >
              {category ? nameOf(category) : t`All`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
