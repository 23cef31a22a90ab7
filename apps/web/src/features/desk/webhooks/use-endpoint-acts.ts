import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

/** Returns an endpoint's actions of one press, each of which refreshes the endpoint. */
export function useEndpointActs() {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const said = (title: string) => ({
    onSuccess: () => toast({ title }),
    onError: (error: unknown) =>
      toast({
        title: t`That did not work`,
        description: serverMessage(error) ?? t`Check your connection and try again.`,
        variant: 'destructive',
      }),
    onSettled: () => void utils.webhooks.invalidate(),
  });
  return {
    ping: trpc.webhooks.ping.useMutation(said(t`Test on its way`)),
    on: trpc.webhooks.switch.useMutation(said(t`Switched on`)),
    off: trpc.webhooks.switch.useMutation(said(t`Switched off`)),
    remove: trpc.webhooks.remove.useMutation(said(t`Address removed`)),
    resend: trpc.webhooks.resend.useMutation(said(t`On its way again`)),
  };
}
