import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppShell } from '../layout/app-shell.tsx';
import type { PageContext } from '../lib/preload-page.ts';

export const Route = createRootRouteWithContext<PageContext>()({ component: AppShell });
