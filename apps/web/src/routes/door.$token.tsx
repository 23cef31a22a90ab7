import { createFileRoute } from '@tanstack/react-router';
import { DoorPassPage } from '../features/sales/check-in/door-pass-page.tsx';

export const Route = createFileRoute('/door/$token')({
  component: () => <DoorPassPage token={Route.useParams().token} />,
});
