import { Trans } from '@lingui/react/macro';
import type { InvitedRole } from '@nagarika/domain/events/listing/event-team';
import { Badge } from '../../../components/ui/badge.tsx';

/** Names a member's role in somebody else's event. */
export function RoleBadge({ role }: { role: InvitedRole }) {
  return (
    <Badge variant="outline">
      <RoleName role={role} />
    </Badge>
  );
}

export function RoleName({ role }: { role: InvitedRole }) {
  return role === 'manager' ? <Trans>Manager</Trans> : <Trans>Door helper</Trans>;
}
