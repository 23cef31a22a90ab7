import { Trans, useLingui } from '@lingui/react/macro';
import { faultOfGstin, gstinLength, stateOfGstin } from '@nagarika/domain/money/tax/gstin';
import { taxProfileLimits } from '@nagarika/domain/money/tax/tax-profiles';
import type { ReactNode } from 'react';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { RadioGroup } from '../../../components/ui/forms/radio-group.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import type { FieldErrors } from '../../../lib/forms/checked.ts';
import { trpc } from '../../../lib/requests/trpc.ts';

export type TaxDraft = {
  isRegistered: boolean;
  gstin: string;
  legalName: string;
  address: string;
  stateCode: string;
};

/**
 * Drops the field that is not shown: a GSTIN begun by an unregistered person, the earlier state of
 * a registered one.
 */
export const asChosen = <Draft extends TaxDraft>(draft: Draft): Draft =>
  draft.isRegistered ? { ...draft, stateCode: '' } : { ...draft, gstin: '' };

type Props = {
  draft: TaxDraft;
  errors: FieldErrors;
  onChange: (part: Partial<TaxDraft>) => void;
};

/** Asks for the details of an organiser, or of the operator. */
export function TaxDetailsFields(props: Props) {
  const { t } = useLingui();
  const { draft, onChange } = props;
  return (
    <>
      <RadioGroup
        legend={<Trans>Registered for GST?</Trans>}
        options={[
          { value: 'yes', label: t`Yes, with a GSTIN` },
          { value: 'no', label: t`No, or not any more` },
        ]}
        value={draft.isRegistered ? 'yes' : 'no'}
        onChange={(value) => onChange({ isRegistered: value === 'yes' })}
        inline
      />
      <PartyFields {...props} />
    </>
  );
}

/** Asks for a party on an invoice: its supplier, or a buyer who wants it in her name. */
export function PartyFields({ draft, errors, onChange }: Props) {
  const input = (name: 'legalName' | 'address', label: ReactNode, help: ReactNode) => (
    <Field label={label} help={help} error={errors[name]}>
      <Input
        autoComplete="off"
        maxLength={taxProfileLimits[name]}
        value={draft[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <>
      {draft.isRegistered && (
        <GstinField gstin={draft.gstin} error={errors.gstin} onChange={onChange} />
      )}
      {input(
        'legalName',
        <Trans>Legal name</Trans>,
        draft.isRegistered ? (
          <Trans>As your registration certificate has it.</Trans>
        ) : (
          <Trans>Your own, or that of your firm.</Trans>
        ),
      )}
      {input('address', <Trans>Address</Trans>, <Trans>In full, with the PIN code.</Trans>)}
      {!draft.isRegistered && (
        <StateField code={draft.stateCode} error={errors.stateCode} onChange={onChange} />
      )}
    </>
  );
}

type GstinProps = Pick<Props, 'onChange'> & { gstin: string; error: string | undefined };

function GstinField({ gstin, error, onChange }: GstinProps) {
  const states = trpc.taxDetails.states.useQuery();
  const typed = gstin.trim().toUpperCase();
  const code = faultOfGstin(typed) === null ? stateOfGstin(typed) : null;
  const state = states.data?.find((one) => one.code === code)?.name;
  return (
    <Field label="GSTIN" error={error} help={state && <Trans>Registered in {state}</Trans>}>
      <Input
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2 * gstinLength}
        value={gstin}
        onChange={({ target }) => onChange({ gstin: target.value })}
      />
    </Field>
  );
}

type StateProps = Pick<Props, 'onChange'> & { code: string; error: string | undefined };

function StateField({ code, error, onChange }: StateProps) {
  const { t } = useLingui();
  const states = trpc.taxDetails.states.useQuery();
  return (
    <Field label={<Trans context="of India">State</Trans>} error={error}>
      <Select value={code} onChange={({ target }) => onChange({ stateCode: target.value })}>
        <option value="">{t`Choose a state`}</option>
        {states.data?.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
