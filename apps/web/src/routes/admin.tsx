import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../features/desk/admin/frame/admin-layout.tsx';

export const Route = createFileRoute('/admin')({ component: AdminLayout });
