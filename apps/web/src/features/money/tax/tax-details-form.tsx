import { Trans, useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import {
  type OperatorProfileDraft,
  operatorProfileInput,
} from '@nagarika/domain/money/tax/tax-profiles';
import { CardForm } from '../../../components/ui/forms/card-form.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { nowDate } from '../../../lib/times/clock.ts';
import { asChosen, TaxDetailsFields } from '../invoice-details/tax-details-fields.tsx';
import type { TaxVersion } from './tax-details.ts';

type Props = {
  latest: TaxVersion | undefined;
  /** True where the details may start on a later day. */
  asksDay?: boolean;
  /**
   * Returns false when the user went back and nothing was sent. `fromDay` '' makes the details hold
   * at once.
   */
  onSave: (draft: OperatorProfileDraft) => Promise<boolean>;
  onClose: () => void;
};

export function TaxDetailsForm({ latest, asksDay = false, onSave, onClose }: Props) {
  const { t } = useLingui();
  const failure = useFailure(t`They could not be saved. Please try again.`);
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, {
      isRegistered: latest ? latest.gstin !== null : true,
      gstin: latest?.gstin ?? '',
      legalName: latest?.legalName ?? '',
      address: latest?.address ?? '',
      stateCode: latest?.stateCode ?? '',
      fromDay: '',
    }),
    check: (draft) => judge(operatorProfileInput, asChosen(draft)),
    async send(draft) {
      if (!(await onSave(draft))) return;
      toast({ title: t`Tax details saved` });
      onClose();
    },
    failure,
  });
  return (
    <CardForm
      form={form}
      problem={failure.problem}
      action={<Trans>Save tax details</Trans>}
      onCancel={onClose}
    >
      <TaxDetailsFields draft={values} errors={errors} onChange={change} />
      {asksDay && (
        <Field
          label={<Trans>From</Trans>}
          optional
          help={
            <Trans>
              Left empty, they hold at once. What was supplied before goes by the details of then.
            </Trans>
          }
          error={errors.fromDay}
        >
          <Input
            type="date"
            min={istDate(nowDate())}
            value={values.fromDay}
            onChange={({ target }) => change({ fromDay: target.value })}
          />
        </Field>
      )}
    </CardForm>
  );
}
