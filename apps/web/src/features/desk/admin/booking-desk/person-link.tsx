import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMyTabs } from '../frame/use-my-tabs.ts';

/** Links to the person's card in Users, for an admin who has that tab. */
export function PersonLink({ person }: { person: { id: string; name: string | null } }) {
  const name = person.name ? <bdi>{person.name}</bdi> : <Trans>No name yet</Trans>;
  if (!useMyTabs()('users')) return name;
  return (
    <Link
      to="/admin/$tab"
      params={{ tab: 'users' }}
      search={{ open: person.id }}
      className="wrap-anywhere text-primary underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
