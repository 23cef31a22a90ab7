import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readDehydratedState, takeDehydratedState } from './lib/dehydrated-state.ts';
import { startInEnglish } from './lib/i18n.ts';
import { queryClient } from './lib/query-client.ts';
import { startInTheme } from './lib/theme.ts';
import { trpc } from './lib/trpc.ts';
import { installServiceWorker } from './pwa/updates.ts';
import { router } from './router.tsx';
import { trpcClient } from './trpc-client.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startInEnglish();
startInTheme();
const sent = readDehydratedState();
if (sent) takeDehydratedState(queryClient, sent);
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </I18nProvider>
  </StrictMode>,
);
installServiceWorker();
