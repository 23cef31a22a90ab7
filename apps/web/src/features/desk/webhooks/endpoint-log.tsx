import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LongList } from '../../../components/long-list/long-list.tsx';
import { MoreButton } from '../../../components/long-list/more-button.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { SentMessage } from './sent-message.tsx';
import { useTypeWords } from './use-type-options.ts';

type Message = Outputs['webhooks']['messages']['items'][number];

/** Lists the messages to an endpoint, the newest first, each with what was sent and answered. */
export function EndpointLog({ endpointId }: { endpointId: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const list = trpc.webhooks.messages.useInfiniteQuery(
    { endpointId, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (list.isPending) return <Skeleton className="h-32" />;
  if (!list.data) {
    return <ErrorState title={<Trans>The log could not be loaded.</Trans>} query={list} />;
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
      <MoreButton list={list} />
      {shown && <SentMessage id={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

function MessageLine({ message, onShow }: { message: Message; onShow: () => void }) {
  const { t } = useLingui();
  const { formatDayTime } = useFormats();
  const words = useTypeWords()[message.type];
  const at = formatDayTime(new Date(message.createdAt));
  const next = message.nextAttemptAt && formatDayTime(new Date(message.nextAttemptAt));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border px-4 py-3">
      <div className="grid min-w-0 grow basis-48 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{words}</span>
          <MessageState status={message.status} />
        </p>
        <p className="dotted text-muted-foreground">
          <code className="wrap-anywhere">{message.type}</code>
          <span>{at}</span>
          {message.attempts > 0 && (
            <span>
              <Plural value={message.attempts} one="# attempt" other="# attempts" />
            </span>
          )}
          {next && message.status === 'queued' && (
            <span>
              <Trans>again {next}</Trans>
            </span>
          )}
        </p>
      </div>
      <Button size="sm" variant="outline" aria-label={t`Show: ${words}, ${at}`} onClick={onShow}>
        <Trans>Show</Trans>
      </Button>
    </div>
  );
}

function MessageState({ status }: { status: Message['status'] }) {
  if (status === 'sent') {
    return (
      <Badge tone="success">
        <Trans>Taken</Trans>
      </Badge>
    );
  }
  if (status === 'failed') {
    return (
      <Badge tone="danger">
        <Trans>Given up</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="warning">
      <Trans>Waiting</Trans>
    </Badge>
  );
}
