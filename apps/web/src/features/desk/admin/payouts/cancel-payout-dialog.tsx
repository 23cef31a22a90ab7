import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { payoutReasonSchema } from '@nagarika/domain/money/payouts/payouts';
import { useState } from 'react';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { ReasonField } from '../../../../components/ui/forms/reason-field.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { type Checked, judgeField } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import type { PayoutDialogProps } from './use-payout-columns.tsx';

/** Asks for the bank's word that it was not sent, where a file has it. */
export function CancelPayoutDialog({ payout, onClose, onDone, onRefused }: PayoutDialogProps) {
  const { t } = useLingui();
  const failure = useFailure(t`It could not be cancelled. Please try again.`);
  const cancel = trpc.admin.payouts.cancel.useMutation({ onError: onRefused });
  const [notSent, setNotSent] = useState(false);
  const isFiled = payout.filedAt !== null;
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, { reason: '' }),
    check: ({ reason }): Checked<string | null> =>
      isFiled ? judgeField('reason', payoutReasonSchema, reason) : { value: null },
    async send(reason) {
      await cancel.mutateAsync({ id: payout.id, notSent, reason });
      toast({ title: t`Payout cancelled`, description: t`What it covered is owed again.` });
      onClose();
      onDone();
    },
    failure,
  });

  const amount = formatRupeesExact(payout.amount);
  const name = payout.organiser.name ?? payout.organiser.phone;
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Cancel {payout.number}?</Trans>}
      description={
        <Trans>
          {amount} to {name} are owed again, and can be prepared anew.
        </Trans>
      }
      form={form}
      action={<Trans>Cancel payout</Trans>}
      isDanger
      disabled={isFiled && !notSent}
      dismiss={<Trans>Keep it</Trans>}
    >
      {isFiled ? (
        <>
          <Notice tone="warning" isSaid>
            <Trans>A bank file has it. If the bank pays it all the same, it is paid twice.</Trans>
          </Notice>
          <Checkbox
            label={<Trans>The bank has confirmed that it was not sent.</Trans>}
            checked={notSent}
            onChange={({ target }) => setNotSent(target.checked)}
          />
          <ReasonField
            label={<Trans>Why it was not sent</Trans>}
            isShort
            maxLength={300}
            value={values.reason}
            error={errors.reason}
            onChange={(reason) => change({ reason })}
          />
        </>
      ) : (
        <p>
          <Trans>It is in no bank file yet.</Trans>
        </p>
      )}
      {failure.problem}
    </FormDialog>
  );
}
