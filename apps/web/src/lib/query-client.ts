import { QueryClient } from '@tanstack/react-query';
import { staleTimeOf } from './dehydrated-state.ts';

/**
 * The defaults of docs/product.md#layout-and-dialogs, but for what came with the page.
 * `networkMode: 'always'`: without a connection a call fails and the page can say so, instead of
 * waiting in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: staleTimeOf,
      gcTime: 0,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
