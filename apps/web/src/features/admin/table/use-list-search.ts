import { getRouteApi } from '@tanstack/react-router';
import type { ListSearch } from './list-search.ts';

const route = getRouteApi('/admin/$tab');

/** The table's search, page, sort and filter, kept in the address. */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();

  /** Anything but turning the page begins at the first one again; '' takes a choice back. */
  function set(change: ListSearch) {
    void navigate({
      search: ({ page: _, ...before }) => withoutEmpty({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  }

  return {
    ...search,
    page: search.page ?? 1,
    /** What the server is asked to find. */
    asked: search.q?.trim() || undefined,
    set,
  };
}

export type ListState = ReturnType<typeof useListSearch>;

function withoutEmpty(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}
