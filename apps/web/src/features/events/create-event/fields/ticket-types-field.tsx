import { Trans, useLingui } from '@lingui/react/macro';
import { emptyTicketType, type TicketTypeDraft } from '@nagarika/domain/events/drafts/event-draft';
import { eventLimits } from '@nagarika/domain/events/drafts/event-limits';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { NumberInput } from '../../../../components/ui/forms/number-input.tsx';
import type { DraftFields } from '../draft-fields.ts';
import { replacedAt, without } from '../list-edits.ts';
import { useFocusOnAdded } from '../use-focus-on-added.ts';
import { useRowKeys } from '../use-row-keys.ts';

export function TicketTypesField({ draft: { pricing }, change, errors }: DraftFields) {
  const list = useFocusOnAdded<HTMLUListElement>(pricing.length);
  const rows = useRowKeys(pricing.length);
  return (
    <div className="grid gap-4">
      {errors.price && pricing.length > 0 && <FieldError>{errors.price}</FieldError>}
      {pricing.length > 0 && (
        <ul ref={list} className="grid gap-4">
          {pricing.map((type, index) => (
            <TicketTypeRow
              key={rows.keys[index]}
              number={index + 1}
              type={type}
              errorOf={(field) => errors[`pricing.${index}.${field}`]}
              onChange={(values) =>
                change({ pricing: replacedAt(pricing, index, { ...type, ...values }) })
              }
              onRemove={() => {
                rows.remove(index);
                change({ pricing: without(pricing, index) });
              }}
            />
          ))}
        </ul>
      )}
      {pricing.length < eventLimits.ticketTypes && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => change({ pricing: [...pricing, emptyTicketType] })}
        >
          <Plus aria-hidden="true" />
          <Trans>Add Ticket Type</Trans>
        </Button>
      )}
    </div>
  );
}

type RowProps = {
  number: number;
  type: TicketTypeDraft;
  errorOf: (field: keyof TicketTypeDraft) => string | undefined;
  onChange: (values: Partial<TicketTypeDraft>) => void;
  onRemove: () => void;
};

function TicketTypeRow({ number, type, errorOf, onChange, onRemove }: RowProps) {
  const { t } = useLingui();
  return (
    <li className="rounded-md border bg-background p-4">
      <fieldset className="grid gap-4 sm:grid-cols-[1fr_8rem_8rem]">
        <legend className="contents">
          <span className="flex items-center justify-between gap-3 sm:col-span-3">
            <span className="font-semibold">
              <Trans>Ticket type {number}</Trans>
            </span>
            <Button
              variant="ghost"
              size="icon"
              className="-my-2 -mr-3"
              aria-label={t`Remove ticket type ${number}`}
              onClick={onRemove}
            >
              <X aria-hidden="true" />
            </Button>
          </span>
        </legend>
        <Field
          label={<Trans>Name</Trans>}
          error={errorOf('name')}
          help={type.id && <Trans>You rename it under “Tickets & codes”.</Trans>}
        >
          <Input
            readOnly={type.id !== ''}
            placeholder={t`Early bird`}
            maxLength={eventLimits.ticketTypeName}
            value={type.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field
          label={type.isOwnPrice ? <Trans>Least price (₹)</Trans> : <Trans>Price (₹)</Trans>}
          error={errorOf('price')}
          optional={type.isFree || type.isOwnPrice ? 'unsaid' : false}
        >
          <NumberInput
            inputMode="decimal"
            disabled={type.isFree}
            value={type.isFree ? '0' : type.price}
            onNumber={(price) => onChange({ price })}
          />
        </Field>
        <Field label={<Trans>Limit</Trans>} error={errorOf('limit')} optional>
          <NumberInput value={type.limit} onNumber={(limit) => onChange({ limit })} />
        </Field>
        <div className="flex flex-wrap gap-x-6 sm:col-span-3">
          <Checkbox
            label={<Trans>Free</Trans>}
            checked={type.isFree}
            onChange={({ target }) => onChange({ isFree: target.checked, isOwnPrice: false })}
          />
          <Checkbox
            label={<Trans>Pay what you can</Trans>}
            checked={type.isOwnPrice}
            onChange={({ target }) => onChange({ isOwnPrice: target.checked, isFree: false })}
          />
        </div>
      </fieldset>
    </li>
  );
}
