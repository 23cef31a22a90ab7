import { Trans } from '@lingui/react/macro';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { Badge } from '../../../../components/ui/badge.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

type User = Pick<
  Outputs['admin']['users']['list']['items'][number],
  'role' | 'suspendedAt' | 'isVerifiedOrganiser'
>;

/** Shows what distinguishes the user from other members. */
export function UserBadges({ user }: { user: User }) {
  const isPlain = user.role === 'member' && !user.suspendedAt && !user.isVerifiedOrganiser;
  return (
    <span className="inline-flex flex-wrap gap-1.5 @max-3xl:justify-end">
      {isAdmin(user) && (
        <Badge tone="ink">
          <Trans>Admin</Trans>
        </Badge>
      )}
      {user.isVerifiedOrganiser && (
        <Badge tone="success">
          <Trans>Verified organiser</Trans>
        </Badge>
      )}
      {user.suspendedAt && (
        <Badge tone="danger">
          <Trans>Suspended</Trans>
        </Badge>
      )}
      {isPlain && <Trans>Member</Trans>}
    </span>
  );
}
