import { Trans, useLingui } from '@lingui/react/macro';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Group } from '../../../../components/ui/forms/group.tsx';

type Props = { value: number; onChange: (value: number) => void };

/** Asks how many come together. */
export function SeatsField({ value, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Group aria-labelledby={id} className="flex items-center gap-2">
      <p id={id} className="grow font-semibold">
        <Trans>Number of seats</Trans>
      </p>
      <Button
        variant="outline"
        size="icon"
        aria-label={t`One seat less`}
        aria-disabled={value === 1}
        onClick={() => onChange(Math.max(1, value - 1))}
      >
        <Minus aria-hidden="true" />
      </Button>
      <output aria-live="polite" className="money w-10 text-center text-lg font-semibold">
        {value}
      </output>
      <Button
        variant="outline"
        size="icon"
        aria-label={t`One seat more`}
        aria-disabled={value === maxTicketsPerBooking}
        onClick={() => onChange(Math.min(maxTicketsPerBooking, value + 1))}
      >
        <Plus aria-hidden="true" />
      </Button>
    </Group>
  );
}
