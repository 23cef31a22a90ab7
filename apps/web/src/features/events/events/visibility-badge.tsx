import { Trans } from '@lingui/react/macro';
import type { Visibility } from '@nagarika/domain/events/listing/visibility';
import { EyeOff } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';

/** Marks an unlisted event; a public one has no badge. */
export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  if (visibility === 'public') return null;
  return (
    <Badge variant="outline">
      <EyeOff aria-hidden="true" />
      <span>
        {visibility === 'members' ? <Trans>Members only</Trans> : <Trans>Unlisted</Trans>}
      </span>
    </Badge>
  );
}
