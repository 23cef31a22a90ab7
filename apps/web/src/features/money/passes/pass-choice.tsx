import { Trans } from '@lingui/react/macro';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { useNames } from '../../../lib/words/use-names.ts';
import { Stepper } from '../checkout/stepper.tsx';
import type { PassQuote, passBegin } from './pass.ts';

type Props = {
  quote: PassQuote;
  /** The choice as kept, which is shown before it is quoted. */
  draft: typeof passBegin;
  isDisabled: boolean;
  onChange: (part: { ticket: string } | { quantity: number }) => void;
};

/** Asks which tickets, and how many, for each date. */
export function PassChoice({ quote: { tickets, ...quote }, draft, isDisabled, onChange }: Props) {
  const nameOf = useNames();
  const { quantity } = draft;
  const ticket = tickets.includes(draft.ticket) ? draft.ticket : quote.ticket;
  const name = nameOf(ticket ?? '');
  return (
    <fieldset disabled={isDisabled} className="grid gap-4">
      {tickets.length > 1 && (
        <RadioGroup
          legend={<Trans>Ticket type</Trans>}
          options={tickets.map((value) => ({ value, label: <bdi>{nameOf(value)}</bdi> }))}
          value={ticket}
          onChange={(value) => onChange({ ticket: value })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y py-4">
        <div className="min-w-0 grow basis-40">
          {tickets.length === 1 && (
            <h3 dir="auto" className="text-lg">
              {name}
            </h3>
          )}
          <p className="text-muted-foreground">
            <Trans>Tickets for each date, at most {maxTicketsPerBooking}</Trans>
          </p>
        </div>
        <Stepper
          name={name}
          quantity={quantity}
          least={1}
          canAdd={quantity < maxTicketsPerBooking}
          onChange={(by) => onChange({ quantity: quantity + by })}
        />
      </div>
    </fieldset>
  );
}
