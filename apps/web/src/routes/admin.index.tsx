import { createFileRoute } from '@tanstack/react-router';
import { DashboardTab } from '../features/desk/admin/dashboard/dashboard-tab.tsx';

export const Route = createFileRoute('/admin/')({ component: DashboardTab });
