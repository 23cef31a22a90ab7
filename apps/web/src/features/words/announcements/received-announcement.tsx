import { Trans, useLingui } from '@lingui/react/macro';
import { announcementReportReasons } from '@nagarika/domain/words/news/announcements';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { PageHeading } from '../../../components/pages/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { Conversation } from './conversation.tsx';
import { LinkedText } from './linked-text.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useReportReasons } from './use-report-reasons.ts';

type Received = Outputs['announcements']['show'];

export function ReceivedAnnouncement({ announcement }: { announcement: Received }) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const utils = trpc.useUtils();
  const [isReporting, setReporting] = useState(false);
  const reply = trpc.announcements.reply.useMutation({
    onSuccess: () => utils.announcements.show.invalidate(),
  });
  const { id, event, organiser, subject, body, isCorrection, sentAt, isReported, replies } =
    announcement;
  return (
    <>
      <PageHeading
        title={<span dir="auto">{subject}</span>}
        lead={
          <Link to="/event/$id" params={{ id: event.id }} className="underline underline-offset-4">
            <bdi>{event.title}</bdi>
          </Link>
        }
      />
      <Card>
        <CardContent className="grid gap-4">
          <p className="dotted text-muted-foreground">
            <span>
              <Trans>
                From the organiser, <bdi>{organiser}</bdi>
              </Trans>
            </span>
            {isCorrection && (
              <span>
                <Trans>A correction</Trans>
              </span>
            )}
            <time dateTime={sentAt}>{formatDayTime(new Date(sentAt))}</time>
          </p>
          <LinkedText>{body}</LinkedText>
          <div className="flex flex-wrap gap-3 border-t pt-4">
            <MuteButton announcement={announcement} />
            <Button
              variant="ghost"
              size="sm"
              disabled={isReported}
              onClick={() => setReporting(true)}
            >
              <Flag aria-hidden="true" />
              {isReported ? <Trans>You have reported it</Trans> : <Trans>Report</Trans>}
            </Button>
          </div>
        </CardContent>
      </Card>
      <section className="grid grid-cols-1 gap-4">
        <h2 className="text-2xl">
          <Trans>Reply to the organiser</Trans>
        </h2>
        <p className="text-muted-foreground">
          <Trans>Only the organiser reads it. She sees your name, and not your number.</Trans>
        </p>
        {replies.length > 0 && (
          <Conversation
            replies={replies}
            own="member"
            names={{ member: t`You`, organiser: organiser }}
          />
        )}
        <ReplyForm
          name={`announcement-reply-${id}`}
          label={<Trans>Your reply</Trans>}
          button={<Trans>Send reply</Trans>}
          failed={t`Your reply could not be sent. It is kept here: please try again.`}
          onSend={(words) => reply.mutateAsync({ id, ...words })}
        />
      </section>
      {isReporting && <ReportDialog id={id} onClose={() => setReporting(false)} />}
    </>
  );
}

/**
 * Turns this event's announcements off or on; the member always hears of her ticket and her place
 * in line.
 */
function MuteButton({
  announcement: { id, isMuted },
}: {
  announcement: Pick<Outputs['announcements']['show'], 'id' | 'isMuted'>;
}) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const mute = trpc.announcements.mute.useMutation({
    onSuccess({ isMuted: isNow }) {
      utils.announcements.show.setData({ id }, (last) => last && { ...last, isMuted: isNow });
      toast(
        isNow
          ? {
              title: t`Announcements muted`,
              description: t`You hear no more of this event from its organiser. News of your ticket, or of your place on the waiting list, still comes.`,
            }
          : { title: t`You hear of this event again` },
      );
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={mute.isPending}
      onClick={() => mute.mutate({ id, isMuted: !isMuted })}
    >
      {isMuted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      {isMuted ? <Trans>Hear of this event again</Trans> : <Trans>Mute this event</Trans>}
    </Button>
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
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
