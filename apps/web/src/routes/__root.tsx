import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '../layout/app-shell.tsx';
import type { PageContext } from '../lib/pages/preload-page.ts';
import { bringWordsAt } from '../lib/words/needed-words.ts';

export const Route = createRootRouteWithContext<PageContext>()({
  component: AppShell,
  // Of a page that is about to be shown, or may be: who presses a link has them by then.
  beforeLoad: ({ location }) => bringWordsAt(location.pathname),
});
