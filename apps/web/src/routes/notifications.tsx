import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../features/words/notifications/notifications-page.tsx';

export const Route = createFileRoute('/notifications')({ component: NotificationsPage });
