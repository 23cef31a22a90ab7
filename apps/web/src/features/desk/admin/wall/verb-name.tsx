import { Trans } from '@lingui/react/macro';
import type { Verb } from './use-moderation.ts';

export function VerbName({ verb }: { verb: Verb }) {
  if (verb === 'approve') return <Trans>Approve</Trans>;
  return verb === 'keep' ? <Trans>Keep</Trans> : <Trans>Restore</Trans>;
}
