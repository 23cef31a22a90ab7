import { Trans, useLingui } from '@lingui/react/macro';
import type { ChannelChoice, DeliveryChannel } from '@nagarika/domain/words/news/notifications';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';

/** The anchor in mails for recipients who want fewer of them. */
const anchor = 'channels';

export function ChannelsCard() {
  const { channels, choose } = useChannels();
  const card = useRef<HTMLDivElement>(null);
  // The browser looks for the anchor before the page has its data.
  useEffect(() => {
    if (window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, []);
  return (
    <Card ref={card} id={anchor} className="scroll-mt-24">
      <CardHeader>
        <CardTitle>
          <Trans>How we reach you</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>The bell on this site always has everything. Choose what else may tell you.</Trans>
        </p>
      </CardHeader>
      <CardContent>
        {channels.data ? (
          <Choices channels={channels.data} onChoose={choose} />
        ) : channels.isError ? (
          <ErrorState title={<Trans>Your choice could not be loaded.</Trans>} query={channels} />
        ) : (
          <Skeleton className="h-20" />
        )}
      </CardContent>
    </Card>
  );
}

type Channels = Outputs['notifications']['channels'];

function Choices({
  channels,
  onChoose,
}: {
  channels: Channels;
  onChoose: (choice: ChannelChoice) => void;
}) {
  const { choice, offered } = channels;
  const turn = (channel: DeliveryChannel) => (isOn: boolean) =>
    onChoose({ ...choice, [channel]: isOn });
  return (
    <div className="grid gap-4">
      <Choice
        label={<Trans>Email</Trans>}
        help={<MailHelp {...channels} />}
        action={isAsked(channels) && <ResendConfirmation />}
        isOn={choice.mail}
        onTurn={turn('mail')}
      />
      {offered.includes('sms') && (
        <Choice
          label={<Trans>SMS</Trans>}
          help={<Trans>A line to your phone number.</Trans>}
          isOn={choice.sms}
          onTurn={turn('sms')}
        />
      )}
      {offered.includes('whatsapp') && (
        <Choice
          label={<Trans>WhatsApp</Trans>}
          help={<Trans>A message to your phone number.</Trans>}
          isOn={choice.whatsapp}
          onTurn={turn('whatsapp')}
        />
      )}
    </div>
  );
}

function MailHelp({ email, isEmailVerified, isEmailStopped, isEmailReturned }: Channels) {
  const { t } = useLingui();
  if (!email) return t`Add your email address above: then we can write.`;
  if (isEmailReturned) {
    return t`Mail to ${email} came back: nobody has this address, says its server. Please correct it above. If it is right, send the mail again.`;
  }
  if (isEmailStopped) {
    return t`${email} asked us to stop, so no mail goes there. Give another address above, or open the link in our last mail to allow it again.`;
  }
  if (!isEmailVerified) {
    return t`We write to ${email} about your tickets and events. Please confirm this address: open the link in our mail, or verify it above. Until then mails carry no QR codes and no PDF.`;
  }
  return t`To ${email}. Tickets, refunds and changes of events that you booked come by email in any case.`;
}

/** Tells whether we have written to the address and it has not answered, or the mail came back. */
function isAsked({ email, isEmailVerified, isEmailStopped, isEmailReturned }: Channels): boolean {
  return email !== null && !isEmailVerified && (!isEmailStopped || isEmailReturned);
}

type ChoiceProps = {
  label: ReactNode;
  help: ReactNode;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  action?: ReactNode;
};

function Choice({ label, help, isOn, onTurn, action }: ChoiceProps) {
  const helpId = useId();
  return (
    <div>
      <Checkbox
        label={<span className="font-semibold">{label}</span>}
        checked={isOn}
        onChange={(event) => onTurn(event.target.checked)}
        aria-describedby={helpId}
      />
      <p id={helpId} className="pl-8 wrap-anywhere text-muted-foreground">
        {help}
      </p>
      {action && <div className="mt-2 pl-8">{action}</div>}
    </div>
  );
}

/** Sends the mail with the link again, and shows the outcome beside the button. */
function ResendConfirmation() {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const resend = trpc.profile.resendConfirmation.useMutation({
    // After a mail that came back, another try changes the words around this button.
    onSuccess: () => client.notifications.channels.invalidate(),
  });
  const failure = resend.error && (serverMessage(resend.error) ?? t`Please try again.`);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="outline" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        <Trans>Send the mail again</Trans>
      </Button>
      <p role="status" className={failure ? 'text-destructive' : 'text-success'}>
        {failure ?? (resend.isSuccess && t`It is on its way.`)}
      </p>
    </div>
  );
}

/** Holds the ways to reach the member; a change shows at once, and is undone if the server refuses it. */
function useChannels() {
  const { t } = useLingui();
  const cache = trpc.useUtils().notifications.channels;
  const channels = trpc.notifications.channels.useQuery();
  const save = trpc.notifications.setChannels.useMutation({
    async onMutate(choice) {
      await cache.cancel(); // an answer on its way is older than this change
      const before = cache.getData();
      cache.setData(undefined, (last) => last && { ...last, choice });
      return { before };
    },
    onError(_error, _choice, context) {
      cache.setData(undefined, context?.before);
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: t`Your choice was not saved. Please try again.`,
      });
    },
    onSettled: () => void cache.invalidate(),
  });
  return { channels, choose: (choice: ChannelChoice) => save.mutate(choice) };
}
