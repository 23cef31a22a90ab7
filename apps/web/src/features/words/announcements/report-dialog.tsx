import { Trans, useLingui } from '@lingui/react/macro';
import { announcementReportReasons } from '@nagarika/domain/words/news/announcements';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useReportReasons } from './use-report-reasons.ts';

export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const reasons = useReportReasons();
  const utils = trpc.useUtils();
  const { draft, change, clear } = useDraft(`announcement-report-${id}`, { reason: '' });
  const reason = announcementReportReasons.find((one) => one === draft.reason) ?? null;
  const report = trpc.announcements.report.useMutation({
    onSuccess() {
      clear();
      utils.announcements.show.setData({ id }, (last) => last && { ...last, isReported: true });
      toast({ title: t`Thank you`, description: t`A moderator will look at it.` });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Report this announcement</Trans>}
      description={<Trans>The organiser does not learn who reported it.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button
            disabled={!reason}
            busy={report.isPending}
            onClick={() => reason && report.mutate({ id, reason })}
          >
            <Trans>Send Report</Trans>
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          legend={<Trans>What is wrong with it?</Trans>}
          value={reason}
          onChange={(chosen) => change({ reason: chosen })}
          options={announcementReportReasons.map((value) => ({ value, label: reasons[value] }))}
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
