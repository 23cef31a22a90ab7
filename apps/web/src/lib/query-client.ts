import { QueryClient } from '@tanstack/react-query';

/**
 * The specification's defaults (section 7). `networkMode: 'always'`: without a connection a call
 * fails and the page can say so, instead of waiting in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
