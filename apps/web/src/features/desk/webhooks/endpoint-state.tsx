import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../components/ui/badge.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';

export type Endpoint = Outputs['webhooks']['list'][number];

/** Says whether messages are sent to it, and if not why. */
export function EndpointState({ disabledReason, failingSince }: Endpoint) {
  if (disabledReason === 'failing' || disabledReason === 'gone') {
    return (
      <Badge tone="danger">
        <Trans>Off: it answered no more</Trans>
      </Badge>
    );
  }
  if (disabledReason === 'admin') {
    return (
      <Badge tone="danger">
        <Trans>Switched off by an admin</Trans>
      </Badge>
    );
  }
  if (disabledReason) {
    return (
      <Badge variant="secondary">
        <Trans>Switched off</Trans>
      </Badge>
    );
  }
  if (failingSince) {
    return (
      <Badge tone="warning">
        <Trans>Failing</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="success">
      <Trans>On</Trans>
    </Badge>
  );
}
