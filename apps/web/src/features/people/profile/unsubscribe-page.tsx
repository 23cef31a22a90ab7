import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { MailLinkCard, MailLinkPage } from './mail-link-page.tsx';

/** Turns off mail that a member need not receive. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useLingui();
  const link = trpc.profile.unsubscription.useQuery({ token }, { retry: false });
  return (
    <MailLinkPage title={t`Unsubscribe`} link={link}>
      {(answer) => <Answer token={token} link={answer} />}
    </MailLinkPage>
  );
}

function Answer({ token, link }: { token: string; link: Outputs['profile']['unsubscription'] }) {
  const client = trpc.useUtils();
  const stop = trpc.profile.unsubscribe.useMutation({
    onSuccess(answer) {
      client.profile.unsubscription.setData({ token }, answer);
      void client.notifications.channels.invalidate();
    },
  });
  const said = link.isUnsubscribed ? (
    <Notice tone="success" title={<Trans>You are unsubscribed</Trans>}>
      <Trans>
        Announcements, reminders and summaries no longer come by email. You find them under
        Notifications, and turn mail on again under ‘How we reach you’ in your profile. Messages
        about your tickets and your money still come.
      </Trans>
    </Notice>
  ) : (
    <p>
      <Trans>
        Announcements, reminders, summaries and other news would no longer come by email, but stay
        under Notifications. Messages about your tickets and your money always come.
      </Trans>
    </p>
  );
  return (
    <MailLinkCard email={link.email} said={said} error={stop.error}>
      {!link.isUnsubscribed && (
        <Button busy={stop.isPending} onClick={() => stop.mutate({ token })}>
          <Trans>Stop such mail</Trans>
        </Button>
      )}
      <Link to="/edit-profile" hash="channels" className={buttonVariants({ variant: 'outline' })}>
        <Trans>How we reach you</Trans>
      </Link>
    </MailLinkCard>
  );
}
