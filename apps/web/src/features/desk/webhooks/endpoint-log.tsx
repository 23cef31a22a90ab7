import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { MessageLine } from './message-line.tsx';
import { SentMessage } from './sent-message.tsx';

/** What an endpoint was told, the newest first; each with what was sent and answered. */
export function EndpointLog({ endpointId }: { endpointId: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.webhooks.messages.useInfiniteQuery(
    { endpointId, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (list.isPending) return <Skeleton className="h-32" />;
  if (!list.data) {
    return (
      <ErrorState
        title={<Trans>The log could not be loaded.</Trans>}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const messages = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">
          {messages.length === 0 ? (
            <Trans>Nothing yet. Send a test to see whether it hears us.</Trans>
          ) : (
            <Trans>Kept for 30 days.</Trans>
          )}
        </p>
        <Button
          size="sm"
          variant="outline"
          busy={list.isFetching && !list.isFetchingNextPage}
          onClick={() => void list.refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <LongList name={`webhook log ${endpointId}`} className="grid grid-cols-1 gap-2">
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} onShow={() => setShown(message.id)} />
        ))}
      </LongList>
      {list.hasNextPage && (
        <Button
          variant="outline"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      {shown && <SentMessage id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
