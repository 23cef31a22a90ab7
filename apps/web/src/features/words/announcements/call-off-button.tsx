import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';

type Props = { announcement: Outputs['announcements']['list']['items'][number] };

export function CallOffButton({ announcement: { id, subject } }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const callOff = trpc.announcements.callOff.useMutation({
    onSuccess() {
      toast({ title: t`Called off`, description: t`Nobody gets it.` });
      setAsked(false);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
      }),
    onSettled: () => void utils.announcements.list.invalidate(),
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-label={t`Call off: ${subject}`}
        onClick={() => setAsked(true)}
      >
        <Trans>Call off</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Trans>Call this announcement off?</Trans>}
        description={<Trans>Nobody gets it. It stays in this list.</Trans>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Keep it</Trans>}>
            <Button
              variant="destructive"
              busy={callOff.isPending}
              onClick={() => callOff.mutate({ id })}
            >
              <Trans>Call off</Trans>
            </Button>
          </DialogActions>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
