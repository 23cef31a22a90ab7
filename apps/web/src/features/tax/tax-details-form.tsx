import { Trans, useLingui } from '@lingui/react/macro';
import { type TaxProfileDraft, taxProfileSchema } from '@nagarika/domain/tax-profiles';
import { CardForm } from '../../components/ui/card-form.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { useFailure } from '../../components/ui/use-failure.ts';
import { judge } from '../../lib/checked.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import type { TaxVersion } from './tax-details.ts';
import { TaxDetailsFields } from './tax-details-fields.tsx';

type Props = {
  latest: TaxVersion | undefined;
  /** False: she went back, and nothing was sent. */
  onSave: (draft: TaxProfileDraft) => Promise<boolean>;
  onClose: () => void;
};

export function TaxDetailsForm({ latest, onSave, onClose }: Props) {
  const { t } = useLingui();
  const failure = useFailure(t`They could not be saved. Please try again.`);
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, {
      isRegistered: latest ? latest.gstin !== null : true,
      gstin: latest?.gstin ?? '',
      legalName: latest?.legalName ?? '',
      address: latest?.address ?? '',
      stateCode: latest?.stateCode ?? '',
    }),
    // Of who is not registered a GSTIN that she has begun to type is no matter.
    check: (draft) => judge(taxProfileSchema, draft.isRegistered ? draft : { ...draft, gstin: '' }),
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
    </CardForm>
  );
}
