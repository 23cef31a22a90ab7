import { Plural, Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { ReasonField } from '../../../components/ui/forms/reason-field.tsx';
import type { FieldErrors } from '../../../lib/forms/checked.ts';
import { maxReason, type RefundCase, type RefundDraft } from './refund-draft.ts';

type Props = {
  one: RefundCase;
  draft: RefundDraft;
  errors: FieldErrors;
  onChange: (part: Partial<RefundDraft>) => void;
};

export function RefundForm({ one, draft, errors, onChange }: Props) {
  return (
    <div className="grid gap-5">
      {one.everything === 0 ? (
        <p>
          <Plural
            value={one.quantity}
            one="The booking was free: there is nothing to refund. Its ticket is taken back, and the place is free again."
            other="The booking was free: there is nothing to refund. Its # tickets are taken back, and the places are free again."
          />
        </p>
      ) : (
        <HowMuch one={one} draft={draft} onChange={onChange} />
      )}
      {draft.give === 'part' && (
        <Part one={one} draft={draft} errors={errors} onChange={onChange} />
      )}
      <ReasonField
        help={<Trans>She reads it, and it stands with the booking.</Trans>}
        error={errors.reason}
        maxLength={maxReason}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </div>
  );
}

function HowMuch({ one, draft, onChange }: Omit<Props, 'errors'>) {
  const back = one.isValid ? <Trans>The tickets are taken back.</Trans> : undefined;
  const amount = (paise: number) => <span className="money">{formatRupeesExact(paise)}</span>;
  return (
    <RadioGroup
      legend={<Trans>How much goes back?</Trans>}
      value={draft.give}
      onChange={(give) => onChange({ give })}
      options={[
        {
          value: 'everything',
          label: <Trans>Everything: {amount(one.everything)}</Trans>,
          help: back,
        },
        ...(one.ticketPrice === null
          ? []
          : [
              {
                value: 'ticket_price' as const,
                label: <Trans>The ticket price: {amount(one.ticketPrice)}</Trans>,
                help: <Trans>The tickets are taken back; the service charge stays paid.</Trans>,
              },
            ]),
        ...(one.isValid && one.maxOfValid === null
          ? []
          : [
              {
                value: 'part' as const,
                label: <Trans>A part</Trans>,
                help: one.isValid ? (
                  <Trans>The tickets stay valid unless you take them back too.</Trans>
                ) : undefined,
              },
            ]),
      ]}
    />
  );
}

function Part({ one, draft, errors, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <Field
        label={<Trans>Amount in ₹</Trans>}
        error={errors.rupees}
        help={<Trans>At most {formatRupeesExact(one.everything)}</Trans>}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={draft.rupees}
          onChange={(event) => onChange({ rupees: event.target.value })}
        />
      </Field>
      {one.isValid && (
        <Checkbox
          label={<Trans>Take the tickets back too</Trans>}
          checked={draft.takesTickets}
          onChange={(event) => onChange({ takesTickets: event.target.checked })}
        />
      )}
    </div>
  );
}
