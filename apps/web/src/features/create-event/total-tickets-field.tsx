import { Trans } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/event-submission';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import type { DraftFields } from './draft-fields.ts';

export function TotalTicketsField({ draft, change, errors }: DraftFields) {
  return (
    <Field
      label={<Trans>Total Tickets</Trans>}
      error={errors.totalTickets}
      help={<Trans>How many people the venue holds, over all ticket types.</Trans>}
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={eventLimits.totalTickets}
          step={1}
          value={draft.totalTickets}
          onChange={(event) => change({ totalTickets: event.target.value })}
        />
      )}
    </Field>
  );
}
