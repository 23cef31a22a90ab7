import './lib/pages/back-layers.ts';
import type { Language } from '@nagarika/domain/language/languages';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { addressesIn, queries } from './lib/requests/addresses-in.ts';
import { tellError } from './lib/telling/telling.ts';
import { routeTree } from './routeTree.gen.ts';

/** On the server one for each request, with the address that it asks for. */
export type ServedAt = { history: RouterHistory; origin: string };

export function createAppRouter(queryClient: QueryClient, language: Language, served?: ServedAt) {
  return createRouter({
    routeTree,
    context: { queryClient },
    rewrite: addressesIn(language),
    ...queries,
    defaultPreload: 'intent',
    // A press asks preloadPage once more, which knows what is under way.
    defaultPreloadStaleTime: 0,
    scrollRestoration: served ? false : restoresScroll,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./components/pages/not-found-page.tsx'),
      'NotFoundPage',
    ),
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: tellError,
    ...(served && { ...served, isServer: true }),
  });
}

let isFirst = true;

/** Who has scrolled before the application came stays where she is. */
function restoresScroll(): boolean {
  const hasScrolled = isFirst && scrollY > 0;
  isFirst = false;
  return !hasScrolled;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
