import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../session/use-session.ts';

type Channels = Outputs['notifications']['channels'];

/**
 * Loads the channels before the line is shown: a later line would move the button below it from
 * under the press.
 */
export function useMailChannels() {
  const { user } = useSession();
  return trpc.notifications.channels.useQuery(undefined, { enabled: user !== null });
}

/**
 * Says whether and how mail about this reaches the member, so that no mail is promised that does
 * not come.
 */
export function MailLine({ about }: { about: 'ticket' | 'event' }) {
  const { data } = useMailChannels();
  const words = useWords(about);
  if (!data) return null;
  const isSettled = data.email !== null && data.isEmailVerified;
  return (
    <p className="flex items-start justify-center gap-2 text-left text-muted-foreground">
      <Mail aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span>{words(data)}</span>
        {!isSettled && (
          <span>
            {' '}
            <Link to="/edit-profile" hash="channels" className="text-primary underline">
              {data.email ? <Trans>Email settings</Trans> : <Trans>Add an email address</Trans>}
            </Link>
          </span>
        )}
      </span>
    </p>
  );
}

function useWords(about: 'ticket' | 'event') {
  const { t } = useLingui();
  return ({ email, isEmailVerified, isEmailStopped, isEmailReturned }: Channels) => {
    if (!email) {
      return about === 'ticket'
        ? t`Your profile has no email address, so no ticket comes by mail.`
        : t`Your profile has no email address, so the decision comes to the bell alone.`;
    }
    if (isEmailReturned) {
      return t`Mail to ${email} came back: nobody has this address, says its server. No mail goes there.`;
    }
    if (isEmailStopped) return t`${email} asked us to stop: no mail goes there.`;
    if (isEmailVerified) {
      return about === 'ticket'
        ? t`We send the ticket to ${email}, too.`
        : t`The decision comes to ${email}.`;
    }
    return about === 'ticket'
      ? t`We write to ${email}. Please confirm the address by the link in our mail: from then on tickets come with their QR codes.`
      : t`We write to ${email} once it is decided. Please confirm the address by the link in our mail.`;
  };
}
