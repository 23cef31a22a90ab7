import { Trans, useLingui } from '@lingui/react/macro';
import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { PartFailed } from '../../../../components/ui/outcomes/part-failed.tsx';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { CodeTerms } from '../../../events/prices/code-terms.tsx';
import { TypeTerms } from '../../../events/prices/type-terms.tsx';
import { usePriceChange } from '../../../events/prices/use-price-change.ts';
import { noWords, WordsForm } from './reviewing/words-form.tsx';

type Props = {
  draftKey: string;
  pause: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/**
 * Shows the event's ticket types, with all terms, and its codes; an admin pauses a wrong one with a
 * reason.
 */
export function EventPrices({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const prices = trpc.prices.show.useQuery({ id: eventId });
  const pausingType = trpc.admin.prices.pauseType.useMutation();
  const pausingCode = trpc.admin.prices.pauseCode.useMutation();
  if (prices.isError) {
    return <PartFailed error={prices.error} retry={() => void prices.refetch()} />;
  }
  if (!prices.data) return null;
  const { ticketTypes, codes, blocker } = prices.data;
  return (
    <>
      <Part title={<Trans>Ticket types</Trans>}>
        {ticketTypes.map(({ name, ...type }) => (
          <li key={type.id} className="grid grid-cols-1 gap-2 border-t pt-3">
            <TypeTerms type={{ ...type, name }} />
            {blocker === null && type.saleState === 'on_sale' && (
              <Pause
                id={type.id}
                label={t`Pause the sale of “${name}”`}
                pause={(reason) =>
                  pausingType.mutateAsync({ id: eventId, typeId: type.id, reason })
                }
              />
            )}
          </li>
        ))}
      </Part>
      {codes.length > 0 && (
        <Part title={<Trans>Promotion codes</Trans>}>
          {codes.map(({ code: letters, ...code }) => (
            <li key={code.id} className="grid grid-cols-1 gap-2 border-t pt-3">
              <CodeTerms code={{ ...code, code: letters }} types={ticketTypes} />
              {blocker === null && !code.isPaused && (
                <Pause
                  id={code.id}
                  label={t`Pause ${letters}`}
                  pause={(reason) =>
                    pausingCode.mutateAsync({ id: eventId, codeId: code.id, reason })
                  }
                />
              )}
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="grid grid-cols-1 gap-4">{children}</ul>
    </section>
  );
}

type PauseProps = { id: string; label: string; pause: (reason: string) => Promise<unknown> };

function Pause({ id, label, pause }: PauseProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return <PauseForm draftKey={`pause:${id}`} pause={pause} onClose={() => setAsked(false)} />;
  return (
    <Button
      size="sm"
      variant="outline"
      className="justify-self-start"
      aria-label={label}
      onClick={() => setAsked(true)}
    >
      <Trans>Pause</Trans>
    </Button>
  );
}

/** Asks why a ticket type or a code is paused; the organiser reads these words. */
function PauseForm({ draftKey, pause, onClose }: Props) {
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
