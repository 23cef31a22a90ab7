import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PageHeading } from '../../components/page-heading.tsx';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { Card, CardContent } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { isOffline, serverMessage } from '../../lib/error-message.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

/** Turns off mail that nobody has to want, for whoever reads it: by a press, never by being opened. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useLingui();
  usePageTitle(t`Unsubscribe`);
  const link = trpc.profile.unsubscription.useQuery({ token }, { retry: false });
  return (
    <div className="narrow-page">
      <PageHeading title={<Trans>Unsubscribe</Trans>} />
      {link.data ? (
        <Answer token={token} link={link.data} />
      ) : link.isPending ? (
        <Loading>
          <Skeleton className="h-56" />
        </Loading>
      ) : isOffline(link.error) ? (
        <ErrorState
          title={<Trans>The address could not be loaded.</Trans>}
          error={link.error}
          onRetry={() => void link.refetch()}
        />
      ) : (
        <EmptyState
          seed="email-address"
          title={<Trans>This link is not valid any more</Trans>}
          action={
            <Link to="/profile" className={buttonVariants()}>
              <Trans>Profile</Trans>
            </Link>
          }
        >
          <Trans>
            It is good for the address that it was sent to, for as long as the account has it.
            Perhaps the address was changed since, or a part of the link is missing.
          </Trans>
        </EmptyState>
      )}
    </div>
  );
}

function Answer({ token, link }: { token: string; link: Outputs['profile']['unsubscription'] }) {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const stop = trpc.profile.unsubscribe.useMutation({
    onSuccess(answer) {
      client.profile.unsubscription.setData({ token }, answer);
      void client.notifications.channels.invalidate();
    },
  });
  return (
    <Card>
      <CardContent className="grid gap-5">
        <p className="font-display text-xl wrap-anywhere">{link.email}</p>
        <div role="status">
          {link.isUnsubscribed ? (
            <Notice tone="success" title={<Trans>You are unsubscribed</Trans>}>
              <Trans>
                Announcements, reminders and summaries no longer come by email. You find them under
                Notifications, and turn mail on again under ‘How we reach you’ in your profile.
                Messages about your tickets and your money still come.
              </Trans>
            </Notice>
          ) : (
            <p>
              <Trans>
                Announcements, reminders, summaries and other news would no longer come by email,
                but stay under Notifications. Messages about your tickets and your money always
                come.
              </Trans>
            </p>
          )}
        </div>
        {stop.error && (
          <Notice tone="danger">
            {serverMessage(stop.error) ?? t`That did not work. Please try again.`}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {!link.isUnsubscribed && (
            <Button busy={stop.isPending} onClick={() => stop.mutate({ token })}>
              <Trans>Stop such mail</Trans>
            </Button>
          )}
          <Link
            to="/edit-profile"
            hash="channels"
            className={buttonVariants({ variant: 'outline' })}
          >
            <Trans>How we reach you</Trans>
          </Link>
        </div>
      </CardContent>
    </Card>
  );
}
