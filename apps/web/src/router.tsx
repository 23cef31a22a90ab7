import './lib/pages/back-layers.ts';
import type { Language } from '@nagarika/domain/language/languages';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { addressesIn, queries } from './lib/requests/addresses-in.ts';
import { tellError } from './lib/telling/telling.ts';
import { routeTree } from './routeTree.gen.ts';

/** The history and origin of a request; the server makes one router for each. */
export type ServedAt = { history: RouterHistory; origin: string };

export function createAppRouter(queryClient: QueryClient, language: Language, served?: ServedAt) {
  return createRouter({
    routeTree,
    context: { queryClient },
    rewrite: addressesIn(language),
    ...queries,
    defaultPreload: 'intent',
    // A press calls preloadPage again, which knows what is under way.
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

/**
 * Tells whether to restore the scroll position: a visitor who scrolled before the application came
 * stays where she is.
 */
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
