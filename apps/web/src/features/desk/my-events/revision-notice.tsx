import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../components/ui/notice.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** What has become of the last change of a live event, while that is of interest. */
export function RevisionNotice({ eventId }: { eventId: string }) {
  const { data: revision } = trpc.revisions.latest.useQuery({ id: eventId });
  if (revision?.status === 'pending') {
    return (
      <Notice title={<Trans>Your changes are in review</Trans>}>
        <Trans>Until they are approved, the event stays live as it was.</Trans>
      </Notice>
    );
  }
  if (revision?.status === 'rejected') {
    return (
      <Notice tone="danger" title={<Trans>Your changes were not approved</Trans>}>
        <bdi>{revision.reviewMessage}</bdi>
      </Notice>
    );
  }
  return null;
}
