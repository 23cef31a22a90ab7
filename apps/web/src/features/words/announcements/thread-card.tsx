import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { Conversation } from './conversation.tsx';
import { ReplyForm } from './reply-form.tsx';

type Props = { thread: Outputs['announcements']['threads']['items'][number] };

/** One member's, with the box to answer in; answering says that it was read. */
export function ThreadCard({ thread: { id, subject, member, isUnread, replies } }: Props) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const again = () =>
    Promise.all([utils.announcements.threads.invalidate(), utils.announcements.desk.invalidate()]);
  const read = trpc.announcements.markRead.useMutation({ onSettled: again });
  const answer = trpc.announcements.answer.useMutation({ onSuccess: again });
  return (
    <Card>
      <CardContent className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 dir="auto" className="text-lg wrap-anywhere">
              {member}
            </h3>
            <p dir="auto" className="wrap-anywhere text-muted-foreground">
              {subject}
            </p>
          </div>
          {isUnread && (
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone="warning">
                <Trans>New</Trans>
              </Badge>
              <Button
                variant="ghost"
                size="sm"
                busy={read.isPending}
                aria-label={t`Mark as read: ${member}`}
                onClick={() => read.mutate({ id })}
              >
                <Trans>Mark as read</Trans>
              </Button>
            </div>
          )}
        </div>
        <Conversation replies={replies} own="organiser" names={{ member, organiser: t`You` }} />
        <ReplyForm
          name={`announcement-answer-${id}`}
          label={<Trans>Your answer</Trans>}
          button={<Trans>Send answer</Trans>}
          failed={t`Your answer could not be sent. It is kept here: please try again.`}
          onSend={(words) => answer.mutateAsync({ id, ...words })}
        />
      </CardContent>
    </Card>
  );
}
