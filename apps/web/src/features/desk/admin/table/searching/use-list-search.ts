import { getRouteApi } from '@tanstack/react-router';
import { type ListSearch, listSearch } from './list-search.ts';

const route = getRouteApi('/admin/$tab');

/** Keeps the table's search, page, sort and filter in the address. */
export function useListSearch() {
  // The search is read here, not by the route, which is in the bundle that every visitor loads.
  const search = listSearch(route.useSearch());
  const navigate = route.useNavigate();

  /**
   * Changes the state and returns to the first page, unless the page itself is turned; '' clears a
   * choice.
   */
  function set(change: ListSearch) {
    void navigate({
      // Starts from the address at that time: a pause in typing may end after a filter was chosen.
      search: (now: object) => {
        const { page: _, ...before } = listSearch({ ...now });
        return withoutEmpty({ ...before, ...change });
      },
      replace: true,
      resetScroll: false,
    });
  }

  /** Opens a row; '' closes it and leaves the table as it is. */
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
    /** The text that the server is asked to find. */
    asked: search.q?.trim() || undefined,
    set,
    show,
  };
}

export type ListState = ReturnType<typeof useListSearch>;

function withoutEmpty(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}
