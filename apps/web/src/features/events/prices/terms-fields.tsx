import { Trans, useLingui } from '@lingui/react/macro';
import { eventLimits } from '@nagarika/domain/events/drafts/event-submission';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { NumberInput } from '../../../components/ui/number-input.tsx';
import { RadioGroup } from '../../../components/ui/radio-group.tsx';
import { CheaperFields } from './cheaper-fields.tsx';
import type { TermsProps } from './terms-draft.ts';

export function TermsFields({ isNew, ...props }: TermsProps & { isNew: boolean }) {
  const { t } = useLingui();
  const { values, change, errors } = props;
  return (
    <>
      {isNew && (
        <Field label={<Trans>Name</Trans>} error={errors.name}>
          {(control) => (
            <Input
              {...control}
              placeholder={t`Early bird`}
              maxLength={eventLimits.ticketTypeName}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </Field>
      )}
      <RadioGroup
        legend={<Trans context="a ticket type">What does it cost?</Trans>}
        inline
        error={errors.kind}
        value={values.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'fixed', label: <Trans>A price</Trans> },
          { value: 'free', label: <Trans>Nothing</Trans> },
          { value: 'own', label: <Trans>What she can pay</Trans> },
        ]}
      />
      {values.kind !== 'free' && (
        <Field
          label={values.kind === 'own' ? <Trans>Least price (₹)</Trans> : <Trans>Price (₹)</Trans>}
          error={errors.price}
          optional={values.kind === 'own'}
        >
          {(control) => (
            <NumberInput
              {...control}
              inputMode="decimal"
              value={values.price}
              onNumber={(price) => change({ price })}
            />
          )}
        </Field>
      )}
      {values.kind === 'fixed' && <CheaperFields {...props} />}
      <Field
        label={<Trans>Limit</Trans>}
        help={<Trans>Seats of this type, within all of the event.</Trans>}
        error={errors.limit}
        optional
      >
        {(control) => (
          <NumberInput {...control} value={values.limit} onNumber={(limit) => change({ limit })} />
        )}
      </Field>
      <SaleFields {...props} />
    </>
  );
}

/** When, and to whom. */
function SaleFields({ values, change, errors }: TermsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={<Trans>Sold from</Trans>} error={errors.saleStartsAt} optional>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={values.saleStartsAt}
              onChange={({ target }) => change({ saleStartsAt: target.value })}
            />
          )}
        </Field>
        <Field label={<Trans>Sold until</Trans>} error={errors.saleEndsAt} optional>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={values.saleEndsAt}
              onChange={({ target }) => change({ saleEndsAt: target.value })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label={<Trans>Hidden: only who has a code for it sees it</Trans>}
        checked={values.isHidden}
        onChange={({ target }) => change({ isHidden: target.checked })}
      />
    </>
  );
}
