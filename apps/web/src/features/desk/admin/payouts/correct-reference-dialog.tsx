import { Trans, useLingui } from '@lingui/react/macro';
import { referenceCorrectionSchema } from '@nagarika/domain/money/payouts/payouts';
import { toast } from '../../../../components/ui/toast-store.ts';
import { useFailure } from '../../../../components/ui/use-failure.ts';
import { judge } from '../../../../lib/checked.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { PayoutDialogProps } from './use-payout-columns.tsx';

/** Another reference was typed than the bank's. */
export function CorrectReferenceDialog({ payout, onClose, onDone, onRefused }: PayoutDialogProps) {
  const { t } = useLingui();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const correct = trpc.admin.payouts.correctReference.useMutation({ onError: onRefused });
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, { reference: payout.reference ?? '', reason: '' }),
    check: (typed) => judge(referenceCorrectionSchema, typed),
    async send(value) {
      await correct.mutateAsync({ id: payout.id, ...value });
      toast({ title: t`Reference corrected`, description: t`The organiser has been told.` });
      onClose();
      onDone();
    },
    failure,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Correct the reference of {payout.number}</Trans>}
      description={<Trans>Its statement has the new one from now on.</Trans>}
      form={form}
      action={<Trans>Correct reference</Trans>}
    >
      <ReferenceField
        value={values.reference}
        error={errors.reference}
        onChange={(reference) => change({ reference })}
      />
      <ReasonField
        label={<Trans>Why</Trans>}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      {failure.problem}
    </FormDialog>
  );
}
