import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../components/ui/button.tsx';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The mail with the link once more; what came of it stands beside the button. */
export function ResendConfirmation() {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const resend = trpc.profile.resendConfirmation.useMutation({
    // Where mail came back it is tried once more: the words around this button change.
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
