import { Trans } from '@lingui/react/macro';
import {
  type EventDraft,
  isPriced,
  paiseOf,
  pricePaise,
} from '@nagarika/domain/events/drafts/event-draft';
import {
  commissionPercent,
  serviceChargePercent,
  splitSale,
} from '@nagarika/domain/events/prices/money';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { NumberInput } from '../../../../components/ui/forms/number-input.tsx';
import { RadioGroup } from '../../../../components/ui/forms/radio-group.tsx';
import type { DraftFields } from '../draft-fields.ts';
import { FieldGroup } from './field-group.tsx';
import { RefundField } from './refund-field.tsx';
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
                <NumberInput
                  inputMode="decimal"
                  value={draft.ticketPrice}
                  onNumber={(ticketPrice) => change({ ticketPrice })}
                />
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

/** Shows what the organiser earns by each ticket sold, to the paisa as the ledger will have it. */
function RevenueBreakdown({ draft }: { draft: EventDraft }) {
  const tickets =
    draft.pricing.length > 0
      ? draft.pricing
          .filter((type) => isPriced(type) && pricePaise(type) > 0)
          .map((type) => ({ name: type.name, paise: pricePaise(type) }))
      : [{ name: '', paise: paiseOf(draft.ticketPrice) }].filter(({ paise }) => paise > 0);
  return (
    <FieldGroup
      title={<Trans>Revenue Breakdown</Trans>}
      help={
        <Trans>
          For each ticket sold. Attendees pay a {serviceChargePercent}% service charge on top of
          your price.
        </Trans>
      }
    >
      {tickets.length === 0 ? (
        <p className="text-muted-foreground">
          <Trans>Enter a price to see what you earn.</Trans>
        </p>
      ) : (
        <ul className="grid gap-4">
          {tickets.map(({ name, paise }, index) => (
            <li key={index} className="grid gap-2 rounded-md bg-muted p-4">
              {name && (
                <h4 dir="auto" className="font-semibold">
                  {name}
                </h4>
              )}
              <Split paise={paise} />
            </li>
          ))}
        </ul>
      )}
    </FieldGroup>
  );
}

function Split({ paise }: { paise: number }) {
  const { commissionPaise, organiserPaise } = splitSale(paise);
  const earnings = 100 - commissionPercent;
  return (
    <dl className="grid gap-1">
      <Line label={<Trans>Ticket price</Trans>} amount={formatRupeesExact(paise)} />
      <Line
        label={<Trans>Platform commission ({commissionPercent}%)</Trans>}
        amount={`− ${formatRupeesExact(commissionPaise)}`}
      />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-input pt-2 font-semibold">
        <dt>
          <Trans>Your earnings ({earnings}%)</Trans>
        </dt>
        <dd className="money font-display text-xl">{formatRupeesExact(organiserPaise)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, amount }: { label: ReactNode; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="money">{amount}</dd>
    </div>
  );
}
