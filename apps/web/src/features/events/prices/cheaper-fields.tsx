import { Trans, useLingui } from '@lingui/react/macro';
import { priceLimits } from '@nagarika/domain/events/prices/price-forms';
import { Plus, X } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { NumberInput } from '../../../components/ui/forms/number-input.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { type EarlyDraft, emptyEarly, type TermsProps } from './terms-draft.ts';

/** Asks for early prices and the group's; a seat costs the lowest price that applies. */
export function CheaperFields(props: TermsProps) {
  const { values, change, errors } = props;
  const { early } = values;
  const at = (index: number, part: Partial<EarlyDraft>) =>
    change({ early: early.map((one, place) => (place === index ? { ...one, ...part } : one)) });
  return (
    <>
      {early.map((one, index) => (
        <EarlyFields
          key={index}
          number={index + 1}
          early={one}
          errorOf={(field) => errors[`early.${index}.${field}`]}
          onChange={(part) => at(index, part)}
          onRemove={() => change({ early: early.filter((_, place) => place !== index) })}
        />
      ))}
      {early.length < priceLimits.earlyPrices && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => change({ early: [...early, emptyEarly] })}
        >
          <Plus aria-hidden="true" />
          <Trans>Add an early price</Trans>
        </Button>
      )}
      <GroupFields {...props} />
    </>
  );
}

type EarlyProps = {
  number: number;
  early: EarlyDraft;
  errorOf: (field: keyof EarlyDraft) => string | undefined;
  onChange: (part: Partial<EarlyDraft>) => void;
  onRemove: () => void;
};

function EarlyFields({ number, early, errorOf, onChange, onRemove }: EarlyProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-md border p-4 sm:grid-cols-[7rem_1fr_7rem]">
      <legend className="contents">
        <span className="flex items-center justify-between gap-3 sm:col-span-3">
          <span className="font-semibold">
            <Trans>Early price {number}</Trans>
          </span>
          <Button
            variant="ghost"
            size="icon"
            className="-my-2 -mr-3"
            aria-label={t`Remove early price ${number}`}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
        </span>
      </legend>
      <Field label={<Trans>Price (₹)</Trans>} error={errorOf('price')}>
        <NumberInput
          inputMode="decimal"
          value={early.price}
          onNumber={(price) => onChange({ price })}
        />
      </Field>
      <Field label={<Trans context="a time">Until</Trans>} error={errorOf('until')} optional>
        <Input
          type="datetime-local"
          value={early.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      </Field>
      <Field label={<Trans>First seats</Trans>} error={errorOf('seats')} optional="unsaid">
        <NumberInput value={early.seats} onNumber={(seats) => onChange({ seats })} />
      </Field>
    </fieldset>
  );
}

function GroupFields({ values, change, errors }: TermsProps) {
  const { t } = useLingui();
  const { min, max } = priceLimits.groupFrom;
  const sizes = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field label={<Trans>Group price</Trans>} error={errors['group.from']} optional>
        <Select
          value={values.groupFrom}
          onChange={({ target }) => change({ groupFrom: target.value })}
        >
          <option value="">{t`None`}</option>
          {sizes.map((from) => (
            <option key={from} value={from}>
              {t`From ${from} tickets`}
            </option>
          ))}
        </Select>
      </Field>
      {values.groupFrom !== '' && (
        <Field label={<Trans>Each ticket then (₹)</Trans>} error={errors['group.price']}>
          <NumberInput
            inputMode="decimal"
            value={values.groupPrice}
            onNumber={(groupPrice) => change({ groupPrice })}
          />
        </Field>
      )}
    </div>
  );
}
