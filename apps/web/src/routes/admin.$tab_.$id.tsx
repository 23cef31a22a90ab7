import { createFileRoute } from '@tanstack/react-router';
import { AdminEntry } from '../features/desk/admin/frame/admin-entry.tsx';

export const Route = createFileRoute('/admin/$tab_/$id')({
  component: () => <AdminEntry {...Route.useParams()} />,
});
