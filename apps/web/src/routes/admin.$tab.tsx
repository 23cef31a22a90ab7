import { createFileRoute } from '@tanstack/react-router';
import { AdminTab } from '../features/desk/admin/frame/admin-tab.tsx';

export const Route = createFileRoute('/admin/$tab')({
  component: () => <AdminTab name={Route.useParams().tab} />,
});
