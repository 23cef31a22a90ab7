import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../../components/ui/outcomes/toast-store.ts';
import { serverMessage, statusOf } from '../../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../../lib/requests/trpc.ts';

/**
 * The subject of a review: a submitted event, all waiting dates of a series, or a change of a live
 * event.
 */
export type Reviewed = { kind: 'event' | 'series' | 'revision'; id: string };
export type Verdict = 'approve' | 'reject';

/** Reports the outcome itself; `onDecided` also runs when another admin decided first. */
export function useReview({ kind, id }: Reviewed, onDecided: () => void) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const approveEvent = trpc.admin.events.approve.useMutation();
  const rejectEvent = trpc.admin.events.reject.useMutation();
  const approveRevision = trpc.admin.revisions.approve.useMutation();
  const rejectRevision = trpc.admin.revisions.reject.useMutation();
  const approveSeries = trpc.admin.series.approve.useMutation();
  const rejectSeries = trpc.admin.series.reject.useMutation();
  const { approve, reject } = {
    event: { approve: approveEvent, reject: rejectEvent },
    series: { approve: approveSeries, reject: rejectSeries },
    revision: { approve: approveRevision, reject: rejectRevision },
  }[kind];
  const words = {
    event: {
      approve: [t`Event approved successfully!`, t`Failed to approve event`],
      reject: [t`Event rejected successfully!`, t`Failed to reject event`],
    },
    series: {
      approve: [t`Dates approved successfully!`, t`Failed to approve the dates`],
      reject: [t`Dates rejected successfully!`, t`Failed to reject the dates`],
    },
    revision: {
      approve: [t`Changes approved successfully!`, t`Failed to approve changes`],
      reject: [t`Changes rejected successfully!`, t`Failed to reject changes`],
    },
  } as const;

  async function decide(verdict: Verdict, message: string) {
    const [done, failed] = words[kind][verdict];
    try {
      if (verdict === 'approve') await approve.mutateAsync({ id, message });
      else await reject.mutateAsync({ id, reason: message });
      toast({ title: done });
    } catch (error) {
      if (statusOf(error) !== 409) {
        toast({ variant: 'destructive', title: failed, description: serverMessage(error) });
        return;
      }
      toast({ title: t`Decided already`, description: serverMessage(error) });
    }
    onDecided();
    void utils.admin.invalidate();
  }

  return { decide, isPending: approve.isPending || reject.isPending };
}
