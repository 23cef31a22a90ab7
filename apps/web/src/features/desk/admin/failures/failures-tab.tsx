import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import { PersonLink } from '../booking-desk/person-link.tsx';
import { backLook } from '../frame/back-look.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';

type Failures = Outputs['admin']['failures']['list'];

/** Lists mails, organisers' webhooks and jobs that were given up, each with another try. */
export function FailuresTab() {
  const { t } = useLingui();
  usePageTitle(t`What failed`);
  const failures = trpc.admin.failures.list.useQuery();
  return (
    <>
      <Link to="/admin" className={backLook}>
        <ArrowLeft aria-hidden="true" />
        <Trans>Dashboard</Trans>
      </Link>
      <TabHeading
        intro={
          <Trans>
            Failed for good in the last 7 days. Fix the cause first; trying again never sends the
            same thing twice.
          </Trans>
        }
      >
        <Trans>What failed</Trans>
      </TabHeading>
      <QueryState query={failures} failure={<Trans>What failed could not be loaded.</Trans>}>
        {(found) => <Lists found={found} />}
      </QueryState>
    </>
  );
}

function Lists({ found: { deliveries, webhooks, jobs } }: { found: Failures }) {
  if ([deliveries, webhooks, jobs].every(({ items }) => items.length === 0)) {
    return (
      <p className="text-muted-foreground">
        <Trans>Nothing has failed in the last 7 days.</Trans>
      </p>
    );
  }
  return (
    <>
      <Failed
        title={<Trans>Mails and messages</Trans>}
        what="delivery"
        found={deliveries}
        canTry={({ canTryAgain }) => canTryAgain}
        at={({ createdAt }) => createdAt}
      >
        {({ title, channel, to, lastError, canTryAgain }) => (
          <>
            <p className="flex flex-wrap items-center gap-2">
              <span dir="auto" className="font-semibold">
                {title}
              </span>
              <Badge variant="secondary">{channelName[channel]}</Badge>
            </p>
            <p className="text-sm">
              <PersonLink person={to} />
            </p>
            {lastError && <p className="text-sm wrap-anywhere text-destructive">{lastError}</p>}
            {!canTryAgain && (
              <p className="text-sm text-muted-foreground">
                <Trans>It may have been delivered. The bell and the mail say the same.</Trans>
              </p>
            )}
          </>
        )}
      </Failed>
      <Failed
        title={<Trans>Organisers’ webhooks</Trans>}
        what="webhook"
        found={webhooks}
        at={({ createdAt }) => createdAt}
      >
        {({ type, url, organiser }) => (
          <>
            <p className="font-semibold wrap-anywhere">{type}</p>
            <p className="text-sm wrap-anywhere">{url}</p>
            <p className="text-sm">
              <PersonLink person={organiser} />
            </p>
          </>
        )}
      </Failed>
      <Failed title={<Trans>Jobs</Trans>} what="job" found={jobs} at={({ failedAt }) => failedAt}>
        {({ name, fault, attempts }) => (
          <>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="flex flex-wrap gap-x-3 text-sm">
              {fault && <span className="wrap-anywhere text-destructive">{fault}</span>}
              <Plural value={attempts} one="# try" other="# tries" />
            </p>
          </>
        )}
      </Failed>
    </>
  );
}

const channelName = {
  mail: <Trans>Mail</Trans>,
  sms: <Trans>SMS</Trans>,
  whatsapp: <Trans>WhatsApp</Trans>,
};

type Props<Item> = {
  title: ReactNode;
  what: 'job' | 'delivery' | 'webhook';
  found: { items: readonly Item[]; hasMore: boolean };
  canTry?: (item: Item) => boolean;
  at: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

function Failed<Item extends { id: string }>(props: Props<Item>) {
  const { title, what, found, canTry = () => true, at, children } = props;
  const { language } = useFormats();
  const { isBusy, tryAgain } = useTryAgain(what);
  if (found.items.length === 0) return null;
  const ids = found.items.filter(canTry).map(({ id }) => id);
  return (
    <Card>
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>{title}</CardTitle>
          {ids.length > 1 && (
            <Button variant="outline" size="sm" busy={isBusy} onClick={() => tryAgain(ids)}>
              <Trans>Try all again</Trans>
            </Button>
          )}
        </div>
      </CardHeader>
      <CardContent className="grid gap-3">
        <ul className="grid divide-y">
          {found.items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="grid min-w-0 gap-0.5">
                {children(item)}
                <p className="text-sm text-muted-foreground">
                  {readableInstant(new Date(at(item)), language)}
                </p>
              </div>
              {canTry(item) && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={isBusy}
                  onClick={() => tryAgain([item.id])}
                >
                  <Trans>Try again</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {found.hasMore && (
          <p className="text-muted-foreground">
            <Trans>Only the newest are shown; the rest follow.</Trans>
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function useTryAgain(what: Props<never>['what']) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const again = trpc.admin.failures.tryAgain.useMutation({
    onSettled: async () => {
      await Promise.all([
        client.admin.failures.list.invalidate(),
        client.admin.dashboard.urgent.invalidate(),
      ]);
    },
  });
  return {
    isBusy: again.isPending,
    tryAgain: (ids: string[]) =>
      void outcome(again.mutateAsync({ what, ids: ids.slice(0, 100) }), t`Trying again`),
  };
}
