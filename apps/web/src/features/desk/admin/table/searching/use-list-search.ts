import { getRouteApi } from '@tanstack/react-router';
import { type ListSearch, listSearch } from './list-search.ts';

const route = getRouteApi('/admin/$tab');

/** The table's search, page, sort and filter, kept in the address. */
export function useListSearch() {
  // Read here, not by the route: that is in the bundle which everybody loads.
  const search = listSearch(route.useSearch());
  const navigate = route.useNavigate();

  /** Anything but turning the page begins at the first one again; '' takes a choice back. */
  function set(change: ListSearch) {
    void navigate({
      // Of the address as it is by then: a pause in typing may end after a filter was chosen.
      search: (now: object) => {
        const { page: _, ...before } = listSearch({ ...now });
        return withoutEmpty({ ...before, ...change });
      },
      replace: true,
      resetScroll: false,
    });
  }

  /** '' closes it; the table stays as it is. */
  function show(open: string) {
    void navigate({
      search: (now: object) => withoutEmpty({ ...listSearch({ ...now }), open }),
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
    show,
  };
}

export type ListState = ReturnType<typeof useListSearch>;

function withoutEmpty(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}
