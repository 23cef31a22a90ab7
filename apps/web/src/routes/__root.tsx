import { createRootRoute } from '@tanstack/react-router';
import { AppShell } from '../layout/app-shell.tsx';

export const Route = createRootRoute({ component: AppShell });
