import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/people/profile/unsubscribe-page.tsx';

/** Serves the link to unsubscribe in an announcement, a reminder or a digest. */
export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: { token?: unknown }): { token: string } => ({
    token: typeof search.token === 'string' ? search.token : '',
  }),
  component: () => <UnsubscribePage {...Route.useSearch()} />,
});
