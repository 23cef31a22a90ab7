import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { MoreButton } from '../../../components/long-list/more-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { Draft } from '../../../lib/forms/use-draft.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { AnnouncementStatusBadge } from './announcement-status-badge.tsx';
import type { ComposeDraft } from './composing/compose-draft.ts';
import { LinkedText } from './linked-text.tsx';
import { useAudienceName } from './use-audience-name.ts';

type Props = { announcement: Outputs['announcements']['list']['items'][number] };

type Announcement = Outputs['announcements']['list']['items'][number];

type OnCorrect = { onCorrect: Draft<ComposeDraft>['change'] | undefined };

/** Lists scheduled and sent announcements, the latest first. */
export function SentList({ eventId, onCorrect }: { eventId: string } & OnCorrect) {
  const list = trpc.announcements.list.useInfiniteQuery(
    { eventId, limit: 20 },
    {
      getNextPageParam: (page) => page.nextCursor,
      // An announcement on its way is soon sent.
      refetchInterval: ({ state }) => (isAnyOnItsWay(state.data?.pages) ? 3_000 : 60_000),
    },
  );
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Sent and scheduled</Trans>
      </h2>
      {list.isPending && <Skeleton className="h-32" />}
      {list.isError && !list.data && (
        <ErrorState title={<Trans>The announcements could not be loaded.</Trans>} query={list} />
      )}
      {list.data && items.length === 0 && (
        <p className="text-muted-foreground">
          <Trans>You have not written any yet.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <LongList name="announcements" className="grid grid-cols-1 gap-3">
          {items.map((one) => (
            <Sent key={one.id} announcement={one} onCorrect={onCorrect} />
          ))}
        </LongList>
      )}
      <MoreButton list={list}>
        <Trans>Show older ones</Trans>
      </MoreButton>
    </section>
  );
}

const isAnyOnItsWay = (pages: readonly { items: readonly Announcement[] }[] | undefined) =>
  pages?.some(({ items }) =>
    items.some(
      ({ status, timing }) => status === 'sending' || (status === 'scheduled' && timing === 'now'),
    ),
  );

function Sent({ announcement, onCorrect }: { announcement: Announcement } & OnCorrect) {
  const { formatDayTime } = useFormats();
  const audienceName = useAudienceName();
  const { id, subject, body, status, timing, scheduledFor, sentAt, recipients } = announcement;
  const { audience, ticketTypeId, isCorrection, canCorrect } = announcement;
  const at = sentAt ?? scheduledFor;
  return (
    <Card>
      <CardContent className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 dir="auto" className="min-w-0 text-lg wrap-anywhere">
            {subject}
          </h3>
          <AnnouncementStatusBadge status={status} />
        </div>
        <p className="dotted text-muted-foreground">
          <time dateTime={at}>{formatDayTime(new Date(at))}</time>
          {timing === 'evening_before' && status === 'scheduled' && (
            <span>
              <Trans>The evening before</Trans>
            </span>
          )}
          {isCorrection && (
            <span>
              <Trans>A correction</Trans>
            </span>
          )}
          <bdi>{audienceName(announcement)}</bdi>
          {recipients !== null && (
            <span>
              <Plural value={recipients} one="To # person" other="To # people" />
            </span>
          )}
        </p>
        <LinkedText>{body}</LinkedText>
        {canCorrect && onCorrect && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() =>
              onCorrect({
                correctsId: id,
                audience,
                ticketTypeId: ticketTypeId ?? '',
                subject,
                body,
                timing: 'now',
                date: '',
                time: '',
                key: '',
              })
            }
          >
            <Trans>Send a correction</Trans>
          </Button>
        )}
        {status === 'scheduled' && timing !== 'now' && (
          <CallOffButton announcement={announcement} />
        )}
      </CardContent>
    </Card>
  );
}

function CallOffButton({ announcement: { id, subject } }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const callOff = trpc.announcements.callOff.useMutation({
    onSuccess() {
      toast({ title: t`Called off`, description: t`Nobody gets it.` });
      setAsked(false);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      }),
    onSettled: () => void utils.announcements.list.invalidate(),
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-label={t`Call off: ${subject}`}
        onClick={() => setAsked(true)}
      >
        <Trans>Call off</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Call this announcement off?</Trans>}
        description={<Trans>Nobody gets it. It stays in this list.</Trans>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Keep it</Trans>}>
            <Button
              variant="destructive"
              busy={callOff.isPending}
              onClick={() => callOff.mutate({ id })}
            >
              <Trans>Call off</Trans>
            </Button>
          </DialogActions>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
