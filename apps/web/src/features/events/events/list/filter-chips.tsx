import { useLingui } from '@lingui/react';
import type { EventSearch } from '@nagarika/domain/events/listing/event-search';
import { sourceLanguage } from '@nagarika/domain/language/languages';
import { useLayoutEffect, useRef } from 'react';
import { CategoryChips } from './category-chips.tsx';
import { LanguageChips } from './language-chips.tsx';

/**
 * Shows filters in one row, which scrolls where it does not fit. The language filter is at hand for
 * readers of a less common language.
 */
export function FilterChips({ search }: { search: EventSearch }) {
  const { category: chosen } = search;
  const { i18n } = useLingui();
  const isTranslated = i18n.locale !== sourceLanguage;
  const row = useRef<HTMLDivElement>(null);

  // The chosen filter may be beyond the edge of a phone.
  useLayoutEffect(() => {
    const shown = chosen && row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && shown)
      row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - 16;
  }, [chosen]);

  return (
    <div
      ref={row}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {isTranslated && <LanguageChips search={search} />}
      <CategoryChips search={search} />
      {!isTranslated && <LanguageChips search={search} />}
    </div>
  );
}
