import './lib/back-layers.ts';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';

/** On the server one for each request, with the address that it asks for. */
export type ServedAt = { history: RouterHistory; origin: string };

export function createAppRouter(served?: ServedAt) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: served === undefined,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./components/not-found-page.tsx'),
      'NotFoundPage',
    ),
    defaultErrorComponent: ErrorPage,
    ...(served && { ...served, isServer: true }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
