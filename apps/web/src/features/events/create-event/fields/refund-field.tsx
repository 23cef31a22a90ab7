import { Trans } from '@lingui/react/macro';
import { refundHoursRange, refundPresets } from '@nagarika/domain/events/drafts/refund-policy';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { NumberInput } from '../../../../components/ui/forms/number-input.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import { useWord } from '../../../../lib/words/words.ts';
import type { DraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';

/** Offers preset policies, or hours of the organiser's own. */
export function RefundField({ draft, change, errors }: DraftFields) {
  const word = useWord();
  const { min, max } = refundHoursRange;
  return (
    <FieldGroup
      title={<Trans>Refunds</Trans>}
      help={
        <Trans>
          Shown before anyone pays. Who has booked keeps the policy that she booked under; a better
          one later is hers, too. If you cancel or move the event, everybody can have her money
          back.
        </Trans>
      }
    >
      <RadioGroup
        legend={<Trans>Until when can a ticket be given back?</Trans>}
        options={[
          ...refundPresets.map(({ id, name, offer }) => ({
            value: id,
            label: word(name),
            help: word(offer),
          })),
          {
            value: 'own' as const,
            label: <Trans>Your own hours</Trans>,
            help: <Trans>Full refund until as many hours before the start as you say</Trans>,
          },
        ]}
        value={draft.refund}
        onChange={(refund) => change({ refund })}
      />
      {draft.refund === 'own' && (
        <Field
          label={<Trans>Hours before the start</Trans>}
          error={errors.refundUntilHours}
          help={
            <Trans>
              {min} to {max}
            </Trans>
          }
        >
          <NumberInput
            className="md:w-48"
            value={draft.refundHours}
            onNumber={(refundHours) => change({ refundHours })}
          />
        </Field>
      )}
    </FieldGroup>
  );
}
