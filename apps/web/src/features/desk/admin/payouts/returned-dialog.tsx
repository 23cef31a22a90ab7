import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact, istDate } from '@nagarika/domain/language/format';
import { payoutReturnSchema } from '@nagarika/domain/money/payouts/payouts';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import type { PayoutDialogProps } from './use-payout-columns.tsx';

/** The bank sent it back: it is owed again. */
export function ReturnedDialog({ payout, onClose, onDone, onRefused }: PayoutDialogProps) {
  const { t } = useLingui();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const mark = trpc.admin.payouts.markReturned.useMutation({ onError: onRefused });
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, { returnedOn: '', reason: '' }),
    check: (typed) => judge(payoutReturnSchema, typed),
    async send(value) {
      await mark.mutateAsync({ id: payout.id, ...value });
      toast({ title: t`Payout marked returned`, description: t`What it covered is owed again.` });
      onClose();
      onDone();
    },
    failure,
  });
  const amount = formatRupeesExact(payout.transferred);
  const name = payout.organiser.name ?? payout.organiser.phone;
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Has the bank returned {payout.number}?</Trans>}
      description={
        <Trans>
          {amount} to {name} are owed again. She is told why, and asked to check her account.
        </Trans>
      }
      form={form}
      action={<Trans>Mark returned</Trans>}
      isDanger
    >
      <Field label={<Trans>Returned on</Trans>} error={errors.returnedOn}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={istDate(new Date(payout.preparedAt))}
            value={values.returnedOn}
            onChange={({ target }) => change({ returnedOn: target.value })}
          />
        )}
      </Field>
      <ReasonField
        label={<Trans>The bank’s reason</Trans>}
        help={<Trans>The organiser reads it.</Trans>}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      {failure.problem}
    </FormDialog>
  );
}
