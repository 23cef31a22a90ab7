import { Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { wrapping } from '../../../components/ui/wrapping.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { useTimeAgo } from '../../../lib/times/use-time-ago.ts';
import { useFormats } from '../../../lib/use-formats.ts';

type Session = Outputs['account']['sessions'][number];

/** Lists the browsers that are signed in to the account, and ends any but this one. */
export function SessionsCard() {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const sessions = trpc.account.sessions.useQuery();
  const ended = {
    onSuccess: ({ sessions: left }: { sessions: Session[] }) =>
      client.account.sessions.setData(undefined, left),
  };
  const end = trpc.account.endSession.useMutation(ended);
  const endOthers = trpc.account.endOtherSessions.useMutation(ended);
  const error = end.error ?? endOthers.error;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Where you are signed in</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>You do not know one of these? Sign it out.</Trans>
        </p>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-4">
        {sessions.data ? (
          <ul className="w-full divide-y">
            {sessions.data.map((session) => (
              <Row
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </ul>
        ) : sessions.isError ? (
          <ErrorState title={<Trans>The list could not be loaded.</Trans>} query={sessions} />
        ) : (
          <Loading className="w-full">
            <Skeleton className="h-28" />
          </Loading>
        )}
        {error && (
          <Notice tone="danger" title={<Trans>It was not signed out.</Trans>}>
            {serverMessage(error) ?? t`Check your connection and try again.`}
          </Notice>
        )}
        {sessions.data && sessions.data.length > 1 && (
          <Button
            variant="outline"
            className={wrapping}
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            <Trans>Sign out everywhere else</Trans>
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

type RowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function Row({ session, isEnding, onEnd }: RowProps) {
  const { formatDay } = useFormats();
  const { t } = useLingui();
  const timeAgo = useTimeAgo();
  const name = session.device ?? t`A browser that we do not know`;
  const seen = new Date(session.lastSeenAt);
  const isRecent = nowMs() - seen.getTime() < 2 * 3_600_000;
  const lastSeen = timeAgo(seen);
  const since = formatDay(new Date(session.createdAt));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted-foreground" />
      <div className="min-w-40 grow basis-0 max-[20rem]:min-w-full">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.isThis && (
            <Badge tone="success">
              <Trans>This one</Trans>
            </Badge>
          )}
        </p>
        <p className="text-muted-foreground">
          {isRecent
            ? t`Used in the last two hours · since ${since}`
            : t`Used ${lastSeen} · since ${since}`}
        </p>
      </div>
      {!session.isThis && (
        <Button
          variant="outline"
          size="sm"
          // The button goes under the words where it does not fit beside them.
          className="ml-10 sm:ml-0"
          busy={isEnding}
          aria-label={t`Sign out ${name}`}
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
