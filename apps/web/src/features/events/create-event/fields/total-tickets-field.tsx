import { Trans } from '@lingui/react/macro';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { NumberInput } from '../../../../components/ui/forms/number-input.tsx';
import type { DraftFields } from '../draft-fields.ts';

export function TotalTicketsField({ draft, change, errors }: DraftFields) {
  return (
    <Field
      label={<Trans>Total Tickets</Trans>}
      error={errors.totalTickets}
      help={<Trans>How many people the venue holds, over all ticket types.</Trans>}
    >
      <NumberInput
        value={draft.totalTickets}
        onNumber={(totalTickets) => change({ totalTickets })}
      />
    </Field>
  );
}
