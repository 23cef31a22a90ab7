import { Trans, useLingui } from '@lingui/react/macro';
import { referenceCorrectionSchema } from '@nagarika/domain/payouts';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { useFailure } from '../../../components/ui/use-failure.ts';
import { judge } from '../../../lib/checked.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ReasonField } from './reason-field.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { PayoutDialogProps } from './use-payout-columns.tsx';

/** Another reference was typed than the bank's. */
export function CorrectReferenceDialog({ payout, onClose, onDone, onRefused }: PayoutDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const correct = trpc.admin.payouts.correctReference.useMutation({ onError: onRefused });
  const { values, errors, change, submit, isSending } = useForm({
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
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Correct the reference of {payout.number}</Trans>}
      description={<Trans>Its statement has the new one from now on.</Trans>}
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} busy={isSending}>
            <Trans>Correct reference</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
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
      </form>
    </Dialog>
  );
}
