import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { Conversation } from './conversation.tsx';
import { LinkedText } from './linked-text.tsx';
import { MuteButton } from './mute-button.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportDialog } from './report-dialog.tsx';

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
