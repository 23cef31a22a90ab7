import './lib/back-layers.ts';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('./components/not-found-page.tsx'),
    'NotFoundPage',
  ),
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
