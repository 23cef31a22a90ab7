import { createFileRoute } from '@tanstack/react-router';
import { GroupsPage } from '../features/groups/groups-page.tsx';

export const Route = createFileRoute('/groups')({ component: GroupsPage });
