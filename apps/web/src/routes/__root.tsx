import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '../layout/app-shell.tsx';
import { bringWordsAt } from '../lib/needed-words.ts';
import type { PageContext } from '../lib/preload-page.ts';

export const Route = createRootRouteWithContext<PageContext>()({
  component: AppShell,
  // Of a page that is about to be shown, or may be: who presses a link has them by then.
  beforeLoad: ({ location }) => bringWordsAt(location.pathname),
});
