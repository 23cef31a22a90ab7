import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { PageFacts } from '@nagarika/domain/site/page-facts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { PageFactsContext } from './lib/pages/page-facts.tsx';
import { type TrpcClient, trpc } from './lib/requests/trpc.ts';
import type { AppRouter } from './router.tsx';

export type AppParts = {
  router: AppRouter;
  queryClient: QueryClient;
  trpcClient: TrpcClient;
  i18n: I18n;
  /** Null when no server has rendered this page. */
  facts: PageFacts | null;
};

/** The whole application, the same in the browser and on the server. */
export function App({ router, queryClient, trpcClient, i18n, facts }: AppParts) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <PageFactsContext value={facts}>
              <RouterProvider router={router} />
            </PageFactsContext>
          </QueryClientProvider>
        </trpc.Provider>
      </I18nProvider>
    </StrictMode>
  );
}
