import { Trans, useLingui } from '@lingui/react/macro';
import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import { useDraft } from '../../../../lib/use-draft.ts';
import { usePriceChange } from '../../../events/prices/use-price-change.ts';
import { noWords, WordsForm } from './words-form.tsx';

type Props = {
  draftKey: string;
  pause: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Why a ticket type or a code is paused: the organiser reads these words. */
export function PauseForm({ draftKey, pause, onClose }: Props) {
  const { t } = useLingui();
  const draft = useDraft(draftKey, noWords);
  const change = usePriceChange();
  async function confirm(reason: string) {
    if (!(await change(() => pause(reason)))) return;
    draft.clear();
    onClose();
  }
  return (
    <WordsForm
      draft={draft}
      label={<Trans>Why it is paused</Trans>}
      help={<Trans>The organiser reads it.</Trans>}
      maxLength={priceLimits.pauseReason}
      missing={t`Please give a reason.`}
      action={<Trans>Pause</Trans>}
      onBack={onClose}
      onConfirm={confirm}
    />
  );
}
