import { createFileRoute } from '@tanstack/react-router';
import { EmailAddressPage } from '../features/people/profile/email-address-page.tsx';

type Search = { token: string; wish: 'stop' | undefined };

/** Serves the links in a mail to an unconfirmed address. */
export const Route = createFileRoute('/email-address')({
  validateSearch: (search: { token?: unknown; wish?: unknown }): Search => ({
    token: typeof search.token === 'string' ? search.token : '',
    wish: search.wish === 'stop' ? 'stop' : undefined,
  }),
  component: () => <EmailAddressPage {...Route.useSearch()} />,
});
