import { createFileRoute } from '@tanstack/react-router';
import { EditProfilePage } from '../features/people/profile/edit-profile-page.tsx';
import { sameSitePath } from '../features/people/profile/same-site-path.ts';

export const Route = createFileRoute('/edit-profile')({
  // The key is always in the answer, because the router keeps the raw value of one left out.
  validateSearch: (search: { from?: unknown }): { from?: string | undefined } => ({
    from: sameSitePath(search.from),
  }),
  component: () => <EditProfilePage from={Route.useSearch().from} />,
});
