import { Trans, useLingui } from '@lingui/react/macro';
import { type WallReportReason, wallReportReasons } from '@nagarika/domain/words/wall/wall';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';

export type Reported = { postId: string; commentId?: string };
type Props = { open: boolean; onClose: () => void; reported: Reported };

export function ReportDialog({ open, onClose, reported }: Props) {
  const { t } = useLingui();
  const { postId, commentId } = reported;
  const { draft, change, clear } = useDraft(`wall-report-${commentId ?? postId}`, { reason: '' });
  const reason = wallReportReasons.find((one) => one === draft.reason) ?? null;
  const report = trpc.wall.report.useMutation({
    onSuccess() {
      clear();
      toast({ title: t`Thank you`, description: t`A moderator will look at it.` });
      onClose();
    },
  });
  const reasons: Record<WallReportReason, string> = {
    disrespect: t`It is disrespectful or hurtful`,
    spam: t`It is spam or advertising`,
    privacy: t`It gives away somebody’s private details`,
    language: t`The language is not appropriate`,
    other: t`Something else`,
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reported.commentId ? <Trans>Report Comment</Trans> : <Trans>Report Post</Trans>}
      description={<Trans>Nobody learns who reported it.</Trans>}
      showDescription
      footer={
        <Button
          size="lg"
          className="w-full"
          disabled={!reason}
          busy={report.isPending}
          onClick={() => reason && report.mutate({ ...reported, reason })}
        >
          <Trans>Send Report</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          legend={<Trans>What is wrong with it?</Trans>}
          value={reason}
          onChange={(chosen) => change({ reason: chosen })}
          options={wallReportReasons.map((value) => ({ value, label: reasons[value] }))}
        />
        {report.error && (
          <Notice tone="danger">
            {serverMessage(report.error) ?? (
              <Trans>Your report could not be sent. Please try again.</Trans>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
