import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { EventRow } from './use-event-columns.tsx';

type Props = { picked: readonly EventRow[]; onApproved: () => void };

/** Approves the pending events that are picked, after asking once more. */
export function ApprovePicked({ picked, onApproved }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const approve = trpc.admin.events.approveMany.useMutation();
  const asked = picked.length;

  async function confirm() {
    try {
      const { approved, refused } = await approve.mutateAsync({ ids: picked.map(({ id }) => id) });
      const done = approved.length;
      const others = [
        ...refused.map(({ title, reason }) => `${title}: ${reason}`),
        ...(done + refused.length < asked ? [t`The others had been decided already.`] : []),
      ];
      const description = others.length > 0 ? others.join(' ') : undefined;
      if (done === 0 && refused.length > 0) {
        toast({ variant: 'destructive', title: t`Failed to approve events`, description });
      } else {
        toast({
          title: t`${plural(done, { one: 'Event approved successfully!', other: '# events approved successfully!' })}`,
          description,
        });
      }
      setAsked(false);
      onApproved();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Failed to approve events`,
        description: serverMessage(error),
      });
    }
    void utils.admin.invalidate();
  }

  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        <Trans>Approve picked</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Plural value={asked} one="Approve this event?" other="Approve # events?" />}
        description={<Trans>They are public at once, and their organisers are told.</Trans>}
        showDescription
        footer={
          <DialogActions onClose={() => setAsked(false)} dismiss={<Trans>Back</Trans>}>
            <Button busy={approve.isPending} onClick={() => void confirm()}>
              <Trans>Approve</Trans>
            </Button>
          </DialogActions>
        }
      >
        <ul className="grid list-disc gap-1 pl-5">
          {picked.map(({ id, title, organiser }) => (
            <li key={id}>
              <bdi>{title}</bdi>
              <span dir="auto" className="block text-sm text-muted-foreground">
                {organiser}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
