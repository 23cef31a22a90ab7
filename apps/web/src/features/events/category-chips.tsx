import { useLingui } from '@lingui/react/macro';
import { type EventCategory, specifiedFilterCategories } from '@nagarika/domain/event-filters';
import type { EventSearch } from '@nagarika/domain/event-search';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useNames } from '../../lib/use-names.ts';
import { useFilterCategories } from './use-event-list.ts';

/** One row, which scrolls by itself where it does not fit. Links: each filter has its address. */
export function CategoryChips({ search }: { search: EventSearch }) {
  const nameOf = useNames();
  const { t } = useLingui();
  const { data: known = specifiedFilterCategories } = useFilterCategories();
  const { category: chosen, ...others } = search;
  const isUnknown = chosen && !known.includes(chosen);
  const categories: EventCategory[] = isUnknown ? [...known, chosen] : known;
  const row = useRef<HTMLUListElement>(null);

  // The chosen one may stand beyond the edge of a phone.
  useLayoutEffect(() => {
    const chip = chosen && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - 16;
  }, [chosen]);

  return (
    <nav aria-label={t`Category`}>
      <ul
        ref={row}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
      >
        {[undefined, ...categories].map((category) => (
          <li key={category ?? 'All'}>
            <Link
              to="/events"
              search={category ? { ...others, category } : others}
              resetScroll={false}
              activeOptions={{ exact: true }}
              className="flex min-h-11 items-center rounded-full border border-input bg-card px-4 whitespace-nowrap text-card-foreground transition-[opacity,transform] duration-150 hover:bg-accent hover:text-accent-foreground active:scale-[0.98] aria-[current]:border-transparent aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-primary-foreground"
            >
              {category ? nameOf(category) : t`All`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
