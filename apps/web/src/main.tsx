// First, because later imports may parse.
import './lib/forms/zod-without-eval.ts';
import { i18n } from '@lingui/core';
import { type Language, readPath, sourceLanguage } from '@nagarika/domain/language/languages';
import type { PageFacts } from '@nagarika/domain/site/page-facts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import {
  isOutOfHistory,
  readDehydratedState,
  takeDehydratedState,
} from './lib/pages/dehydrated-state.ts';
import { findMovedNodes } from './lib/pages/moved-nodes.ts';
import { readPageFacts } from './lib/pages/page-facts.tsx';
import { createQueryClient } from './lib/requests/query-client.ts';
import { isAnythingKept } from './lib/storage/tab-storage.ts';
import { tellOfVisit } from './lib/telling/tell-of-visit.ts';
import { startInTheme } from './lib/theme.ts';
import { startClock } from './lib/times/clock.ts';
import { lookForScripts } from './lib/words/look-for-scripts.ts';
import { startInEnglish } from './lib/words/needed-words.ts';
import { installServiceWorker } from './pwa/updates.ts';
import { createAppRouter } from './router.tsx';
import { trpcClient } from './trpc-client.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startClock();
findMovedNodes();
startInEnglish();
startInTheme();
const rendered = readPageFacts();
const queryClient = createQueryClient();
const { language } = readPath(location.pathname);
const router = createAppRouter(queryClient, language);
tellOfVisit(router);
lookForScripts(router);
const sent = readDehydratedState();
const isOld = isOutOfHistory();
// Data that the page was rendered from is taken over with it; otherwise old answers are useless.
if (sent && (rendered || !isOld)) takeDehydratedState(queryClient, sent, { isOld });

// A failure to load leaves the page in English.
const inLanguage = language === sourceLanguage ? null : showWords(language).catch(() => {});
if (rendered) void takeOver(root, rendered);
else void begin(root);
installServiceWorker();

async function showWords(language: Language): Promise<void> {
  const { loadLanguage } = await import('./lib/words/catalogs.ts');
  const { pathname } = router.latestLocation;
  // Without a connection, the words of every page may be at hand where this page's own are not.
  const show = await loadLanguage(language, pathname).catch(() => loadLanguage(language, '/'));
  show();
}

async function begin(element: Element): Promise<void> {
  if (inLanguage) await inLanguage;
  createRoot(element).render(app(null));
}

function app(facts: PageFacts | null) {
  return (
    <App
      router={router}
      queryClient={queryClient}
      trpcClient={trpcClient}
      i18n={i18n}
      facts={facts}
    />
  );
}

/** Takes over a page that the server has rendered from the same data (docs/decisions/0140). */
async function takeOver(element: Element, facts: PageFacts): Promise<void> {
  // TanStack's own hydration tells the router this by an inline script, which our CSP forbids.
  router.ssr = { manifest: undefined };
  await Promise.all([router.load(), inLanguage]);
  startTransition(() => {
    // A draft of this tab goes on: a new page replaces the one that was sent.
    if (facts.isOfTab && isAnythingKept()) createRoot(element).render(app(null));
    else hydrateRoot(element, app(facts));
  });
}
