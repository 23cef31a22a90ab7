import { createFileRoute } from '@tanstack/react-router';
import { AdminTab } from '../features/admin/frame/admin-tab.tsx';
import { listSearch } from '../features/admin/table/list-search.ts';

export const Route = createFileRoute('/admin/$tab')({
  validateSearch: listSearch,
  component: () => <AdminTab name={Route.useParams().tab} />,
});
