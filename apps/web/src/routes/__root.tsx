import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '../layout/app-shell.tsx';
import type { PageContext } from '../lib/pages/preload-page.ts';
import { bringWordsAt } from '../lib/words/needed-words.ts';

export const Route = createRootRouteWithContext<PageContext>()({
  component: AppShell,
  // Loads a page's words before it is shown, or when its link is about to be pressed.
  beforeLoad: ({ location }) => bringWordsAt(location.pathname),
});
