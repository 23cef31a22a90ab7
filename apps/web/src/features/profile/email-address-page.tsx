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

type Props = { token: string; wish: 'stop' | undefined };
type EmailLink = Outputs['profile']['emailLink'];

/** Confirms or stops an address, for whoever reads its mail: by a press, never by being opened. */
export function EmailAddressPage({ token, wish }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Your email address`);
  const link = trpc.profile.emailLink.useQuery({ token }, { retry: false });
  return (
    <div className="narrow-page">
      <PageHeading title={<Trans>Your email address</Trans>} />
      {link.data ? (
        <Answer token={token} wish={wish} link={link.data} />
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

function Answer({ token, wish, link }: Props & { link: EmailLink }) {
  const { t } = useLingui();
  const { email, state } = link;
  const client = trpc.useUtils();
  const answered = {
    onSuccess(answer: EmailLink) {
      client.profile.emailLink.setData({ token }, answer);
      void client.auth.session.invalidate();
      void client.notifications.invalidate();
    },
  };
  const confirm = trpc.profile.confirmByLink.useMutation(answered);
  const stop = trpc.profile.stopByLink.useMutation(answered);
  const error = confirm.error ?? stop.error;
  const isStop = wish === 'stop';
  return (
    <Card>
      <CardContent className="grid gap-5">
        <p className="font-display text-xl wrap-anywhere">{email}</p>
        <div role="status">
          {state === 'confirmed' && (
            <Notice tone="success" title={<Trans>This address is confirmed</Trans>}>
              <Trans>Tickets and news come here from now on, with QR codes and PDF.</Trans>
            </Notice>
          )}
          {state === 'stopped' && (
            <Notice title={<Trans>We have stopped</Trans>}>
              <Trans>
                Nothing more comes to this address. If it is yours after all, allow it again here.
              </Trans>
            </Notice>
          )}
          {state === 'given' && (
            <p>
              <Trans>
                This address was given for an account with us. Confirm it only if the account is
                yours: its tickets come here. If you know nothing of it, stop it.
              </Trans>
            </p>
          )}
        </div>
        {error && (
          <Notice tone="danger">
            {serverMessage(error) ?? t`That did not work. Please try again.`}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {state !== 'confirmed' && (
            <Button
              variant={isStop || state === 'stopped' ? 'outline' : 'default'}
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ token })}
            >
              {state === 'stopped' ? (
                <Trans>Allow and confirm</Trans>
              ) : (
                <Trans>Confirm this address</Trans>
              )}
            </Button>
          )}
          {state !== 'stopped' && (
            <Button
              variant={isStop && state === 'given' ? 'default' : 'outline'}
              busy={stop.isPending}
              onClick={() => stop.mutate({ token })}
            >
              <Trans>Stop mail to this address</Trans>
            </Button>
          )}
          {state === 'confirmed' && (
            <Link to="/my-bookings" className={buttonVariants({ variant: 'ghost' })}>
              <Trans>My Bookings</Trans>
            </Link>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
