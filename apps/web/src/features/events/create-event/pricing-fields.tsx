import { Trans } from '@lingui/react/macro';
import { Field } from '../../../components/ui/field.tsx';
import { NumberInput } from '../../../components/ui/number-input.tsx';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import type { DraftFields } from './draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { RefundField } from './refund-field.tsx';
import { RevenueBreakdown } from './revenue-breakdown.tsx';
import { TicketTypesField } from './ticket-types-field.tsx';

export function PricingFields(fields: DraftFields) {
  const { draft, change, errors } = fields;
  return (
    <>
      <FieldGroup title={<Trans>Tickets</Trans>}>
        <RadioGroup
          legend={<Trans>Is it free to attend?</Trans>}
          inline
          options={[
            {
              value: 'free',
              label: <Trans>Free Event</Trans>,
              help: <Trans>Anyone can book a seat at no charge.</Trans>,
            },
            {
              value: 'paid',
              label: <Trans>Paid Event</Trans>,
              help: <Trans>At one price, or with several ticket types.</Trans>,
            },
          ]}
          value={draft.isFree ? 'free' : 'paid'}
          onChange={(value) => change({ isFree: value === 'free' })}
        />
        {!draft.isFree && (
          <>
            {draft.pricing.length === 0 && (
              <Field
                label={<Trans>Ticket Price (₹)</Trans>}
                error={errors.price}
                help={<Trans>One price for everybody; or add ticket types below.</Trans>}
              >
                {(control) => (
                  <NumberInput
                    {...control}
                    inputMode="decimal"
                    value={draft.ticketPrice}
                    onNumber={(ticketPrice) => change({ ticketPrice })}
                  />
                )}
              </Field>
            )}
            <TicketTypesField {...fields} />
          </>
        )}
      </FieldGroup>
      {!draft.isFree && <RevenueBreakdown draft={draft} />}
      {!draft.isFree && <RefundField {...fields} />}
    </>
  );
}
