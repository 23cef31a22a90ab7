import { Trans, useLingui } from '@lingui/react/macro';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { MoreButton } from '../../../components/long-list/more-button.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { EventPartPage } from '../../events/event-team/event-part-page.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { emptyDraft } from './composing/compose-draft.ts';
import { ComposeForm } from './composing/compose-form.tsx';
import { Conversation } from './conversation.tsx';
import { ReplyForm } from './reply-form.tsx';
import { SentList } from './sent-list.tsx';

type Props = { thread: Outputs['announcements']['threads']['items'][number] };

/** Lets an organiser write to the people of her event, and read their replies. */
export function AnnouncementsPage({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const { user } = useSession();
  // Each draft is kept for the tab until it is sent, so that a correction leaves an announcement
  // that was begun alone.
  const begun = useDraft(`announcement-${eventId}`, emptyDraft);
  const correction = useDraft(`correction-${eventId}`, emptyDraft);
  const draft = correction.draft.correctsId === '' ? begun : correction;
  // Ticket holders change while she writes.
  const desk = trpc.announcements.desk.useQuery(
    { eventId },
    { enabled: user !== null, refetchInterval: 60_000 },
  );
  return (
    <EventPartPage
      eventId={eventId}
      title={t({ message: 'Announcements', context: 'to guests' })}
      lead={
        <Trans>
          Tell the people who come what they need to know. It reaches them by bell and email.
        </Trans>
      }
      query={desk}
    >
      {(shown) => (
        <>
          {shown.blocker === null ? (
            <ComposeForm eventId={eventId} desk={shown} draft={draft} />
          ) : (
            <Notice title={<Trans>Nothing can be sent now</Trans>}>{shown.blocker}</Notice>
          )}
          <SentList
            eventId={eventId}
            onCorrect={shown.blocker === null ? correction.change : undefined}
          />
          <Threads eventId={eventId} />
        </>
      )}
    </EventPartPage>
  );
}

/** Lists the replies, the latest conversation first. */
function Threads({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const list = trpc.announcements.threads.useInfiniteQuery(
    { eventId },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const threads = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Replies</Trans>
      </h2>
      {list.isPending && <Skeleton className="h-32" />}
      {list.isError && !list.data && (
        <ErrorState title={<Trans>The replies could not be loaded.</Trans>} query={list} />
      )}
      {list.data && threads.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>
            Nobody has replied yet. People answer here, and neither side sees the other's number.
          </Trans>
        </p>
      )}
      {threads.length > 0 && (
        <LongList name="announcement replies" label={t`Replies`} className="grid grid-cols-1 gap-3">
          {threads.map((thread) => (
            <ThreadCard key={thread.id} thread={thread} />
          ))}
        </LongList>
      )}
      <MoreButton list={list}>
        <Trans>Show older ones</Trans>
      </MoreButton>
    </section>
  );
}

/** Shows one member's conversation with a box to answer in; answering marks it as read. */
function ThreadCard({ thread: { id, subject, member, isUnread, replies } }: Props) {
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
