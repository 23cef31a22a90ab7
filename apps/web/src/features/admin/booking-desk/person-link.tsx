import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function PersonLink({ person }: { person: { id: string; name: string | null } }) {
  return (
    <Link
      to="/admin/$tab"
      params={{ tab: 'users' }}
      search={{ open: person.id }}
      className="wrap-anywhere text-primary underline underline-offset-4"
    >
      {person.name ? <bdi>{person.name}</bdi> : <Trans>No name yet</Trans>}
    </Link>
  );
}
