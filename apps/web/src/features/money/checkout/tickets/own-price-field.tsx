import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { formatRupees } from '@nagarika/domain/language/format';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { NumberInput } from '../../../../components/ui/forms/number-input.tsx';
import { suggestedPrices } from './suggested-prices.ts';

type Props = {
  type: Pick<EventDetails['ticketTypes'][number], 'fullPrice'>;
  typed: string;
  problem: string | undefined;
  onType: (typed: string) => void;
};

/**
 * Asks what the buyer pays for each of these seats, where the price is her own: it suggests
 * amounts, and chooses none.
 */
export function OwnPriceField({ type: { fullPrice: least }, typed, problem, onType }: Props) {
  const amount = formatRupees(least);
  return (
    <div className="grid basis-full grid-cols-1 gap-2">
      <Field
        label={<Trans>Your price for each ticket (₹)</Trans>}
        help={
          least > 0 ? (
            <Trans>{amount} or more, as you like.</Trans>
          ) : (
            <Trans>As much as you can; nothing is fine, too.</Trans>
          )
        }
        error={problem}
      >
        <NumberInput inputMode="decimal" className="max-w-40" value={typed} onNumber={onType} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {suggestedPrices(least).map((paise) => (
          <Button
            key={paise}
            variant="outline"
            size="sm"
            aria-pressed={typed === String(paise / 100)}
            className="aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
            onClick={() => onType(String(paise / 100))}
          >
            <span className="money">{formatRupees(paise)}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}
