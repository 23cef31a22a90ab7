import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxReviewMessage } from '@nagarika/domain/events/drafts/review';
import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { useDraft } from '../../../../../lib/forms/use-draft.ts';
import { trpc } from '../../../../../lib/requests/trpc.ts';
import { noWords, WordsForm } from '../reviewing/words-form.tsx';
import type { EventRow } from '../use-event-columns.tsx';
import { PickedEvents } from './picked-events.tsx';
import { useBulkDecision } from './use-bulk-decision.ts';

type Props = { picked: readonly EventRow[]; onDecided: () => void };

/** Sends the picked pending events back, all for one reason. */
export function RejectPicked({ picked, onDecided }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const draft = useDraft('reject-picked-events', noWords);
  const reject = trpc.admin.events.rejectMany.useMutation();
  const conclude = useBulkDecision(picked, {
    done: (n) =>
      t`${plural(n, { one: 'Event rejected successfully!', other: '# events rejected successfully!' })}`,
    failed: t`Failed to reject events`,
  });
  const asked = picked.length;

  async function confirm(reason: string) {
    const ids = picked.map(({ id }) => id);
    const isOver = await conclude(
      reject
        .mutateAsync({ ids, reason })
        .then(({ rejected, refused }) => ({ decided: rejected.length, refused })),
    );
    if (!isOver) return;
    draft.clear();
    setAsked(false);
    onDecided();
  }

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
        <Trans>Reject picked…</Trans>
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={<Plural value={asked} one="Reject this event?" other="Reject # events?" />}
        description={
          <Trans>
            Each organiser reads the reason, and can change her event and submit it again.
          </Trans>
        }
        showDescription
      >
        <div className="grid gap-5">
          <PickedEvents picked={picked} />
          <WordsForm
            draft={draft}
            label={<Trans>One reason for all of them</Trans>}
            help={<Trans>Write what holds for every one: each organiser reads just this.</Trans>}
            maxLength={maxReviewMessage}
            missing={t`Please provide a reason for rejection.`}
            action={<Trans>Reject</Trans>}
            isDestructive
            onBack={() => setAsked(false)}
            onConfirm={confirm}
          />
        </div>
      </Dialog>
    </>
  );
}
