import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../components/ui/dialog.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { PickedEvents } from './picked-events.tsx';
import { useBulkDecision } from './use-bulk-decision.ts';
import type { EventRow } from './use-event-columns.tsx';

type Props = { picked: readonly EventRow[]; onDecided: () => void };

/** Approves the pending events that are picked, after asking once more. */
export function ApprovePicked({ picked, onDecided }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const approve = trpc.admin.events.approveMany.useMutation();
  const conclude = useBulkDecision(picked, {
    done: (n) =>
      t`${plural(n, { one: 'Event approved successfully!', other: '# events approved successfully!' })}`,
    failed: t`Failed to approve events`,
  });
  const asked = picked.length;

  async function confirm() {
    const ids = picked.map(({ id }) => id);
    const isOver = await conclude(
      approve
        .mutateAsync({ ids })
        .then(({ approved, refused }) => ({ decided: approved.length, refused })),
    );
    if (!isOver) return;
    setAsked(false);
    onDecided();
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
        <PickedEvents picked={picked} />
      </Dialog>
    </>
  );
}
