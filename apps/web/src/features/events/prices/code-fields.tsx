import { Trans } from '@lingui/react/macro';
import { codeLength } from '@nagarika/domain/events/prices/code-form';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Field, FieldError } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { NumberInput } from '../../../components/ui/forms/number-input.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import type { FieldErrors } from '../../../lib/forms/checked.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import { type CodeDraft, namesTypes } from './code-draft.ts';
import type { PricedType } from './prices.ts';

type Props = {
  values: CodeDraft;
  change: (part: Partial<CodeDraft>) => void;
  errors: FieldErrors;
};

export function CodeFields({ types, ...props }: Props & { types: readonly PricedType[] }) {
  const { values, change, errors } = props;
  return (
    <>
      <Field
        label={<Trans>Code</Trans>}
        help={<Trans>Letters A–Z, digits and hyphens.</Trans>}
        error={errors.code}
      >
        <Input
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="uppercase"
          maxLength={codeLength.max}
          value={values.code}
          onChange={({ target }) => change({ code: target.value })}
        />
      </Field>
      <RadioGroup
        legend={<Trans>What does it do?</Trans>}
        error={errors.kind}
        value={values.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'percent', label: <Trans>Some percent off</Trans> },
          { value: 'amount', label: <Trans>An amount off each ticket</Trans> },
          { value: 'price', label: <Trans>A price of its own for each ticket</Trans> },
          { value: 'opens', label: <Trans>It opens hidden tickets, at their price</Trans> },
        ]}
      />
      {values.kind !== 'opens' && (
        <Field
          label={values.kind === 'percent' ? <Trans>Percent</Trans> : <Trans>Amount (₹)</Trans>}
          error={errors.value}
        >
          <NumberInput
            inputMode="decimal"
            value={values.value}
            onNumber={(value) => change({ value })}
          />
        </Field>
      )}
      <TypesField types={types} {...props} />
      <BoundsFields {...props} />
    </>
  );
}

/** Offers the types that the code applies to; a hidden type is opened only by a code that names it. */
function TypesField({ types, values, change, errors }: Props & { types: readonly PricedType[] }) {
  const nameOf = useNames();
  const { ticketTypeIds } = values;
  const isNamed = namesTypes(values);
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1.5 font-semibold">
        <Trans>For which tickets?</Trans>
      </legend>
      {values.kind !== 'opens' && (
        <Checkbox
          label={<Trans>All that are not hidden</Trans>}
          checked={!values.isForSome}
          onChange={({ target }) => change({ isForSome: !target.checked })}
        />
      )}
      {isNamed &&
        types.map(({ id, name, terms }) => (
          <Checkbox
            key={id}
            label={
              <>
                <bdi className="wrap-anywhere">{nameOf(name)}</bdi>
                {terms.isHidden && (
                  <span className="text-muted-foreground">
                    {' '}
                    <Trans>(hidden)</Trans>
                  </span>
                )}
              </>
            }
            checked={ticketTypeIds.includes(id)}
            onChange={({ target }) =>
              change({
                ticketTypeIds: target.checked
                  ? [...ticketTypeIds, id]
                  : ticketTypeIds.filter((other) => other !== id),
              })
            }
          />
        ))}
      {errors.ticketTypeIds && <FieldError>{errors.ticketTypeIds}</FieldError>}
    </fieldset>
  );
}

/** Asks when the code is valid, and how often. */
function BoundsFields({ values, change, errors }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <Field label={<Trans>Good from</Trans>} error={errors.startsAt} optional>
        <Input
          type="datetime-local"
          value={values.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
        />
      </Field>
      <Field label={<Trans>Good until</Trans>} error={errors.endsAt} optional>
        <Input
          type="datetime-local"
          value={values.endsAt}
          onChange={({ target }) => change({ endsAt: target.value })}
        />
      </Field>
      <Field label={<Trans>Bookings in all</Trans>} error={errors.totalLimit} optional>
        <NumberInput value={values.totalLimit} onNumber={(totalLimit) => change({ totalLimit })} />
      </Field>
      <Field label={<Trans>Bookings of one member</Trans>} error={errors.memberLimit} optional>
        <NumberInput
          value={values.memberLimit}
          onNumber={(memberLimit) => change({ memberLimit })}
        />
      </Field>
    </div>
  );
}
