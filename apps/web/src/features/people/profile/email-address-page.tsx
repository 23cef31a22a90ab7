import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { MailLinkCard, MailLinkPage } from './mail-link-page.tsx';

type Props = { token: string; wish: 'stop' | undefined };
type EmailLink = Outputs['profile']['emailLink'];

/** Confirms or stops an address. */
export function EmailAddressPage({ token, wish }: Props) {
  const { t } = useLingui();
  const link = trpc.profile.emailLink.useQuery({ token }, { retry: false });
  return (
    <MailLinkPage title={t`Your email address`} link={link}>
      {(answer) => <Answer token={token} wish={wish} link={answer} />}
    </MailLinkPage>
  );
}

const said: Record<EmailLink['state'], ReactNode> = {
  confirmed: (
    <Notice tone="success" title={<Trans>This address is confirmed</Trans>}>
      <Trans>Tickets and news come here from now on, with QR codes and PDF.</Trans>
    </Notice>
  ),
  stopped: (
    <Notice title={<Trans>We have stopped</Trans>}>
      <Trans>
        Nothing more comes to this address. If it is yours after all, allow it again here.
      </Trans>
    </Notice>
  ),
  given: (
    <p>
      <Trans>
        This address was given for an account with us. Confirm it only if the account is yours: its
        tickets come here. If you know nothing of it, stop it.
      </Trans>
    </p>
  ),
};

function Answer({ token, wish, link }: Props & { link: EmailLink }) {
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
  const isStop = wish === 'stop';
  return (
    <MailLinkCard email={email} said={said[state]} error={confirm.error ?? stop.error}>
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
    </MailLinkCard>
  );
}
