import { Trans, useLingui } from '@lingui/react/macro';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ThreadCard } from './thread-card.tsx';

/** What people replied, the latest conversation first. */
export function Threads({ eventId }: { eventId: string }) {
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
        <ErrorState
          title={<Trans>The replies could not be loaded.</Trans>}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
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
      {list.hasNextPage && (
        <Button
          variant="outline"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </section>
  );
}
