import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { payoutReferenceSchema } from '@nagarika/domain/money/payouts/payouts';
import { useState } from 'react';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judgeField } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { PayoutDialogProps } from './use-payout-columns.tsx';

/** Marks a payout paid by the bank's reference; an amount that is no longer owed has to be confirmed. */
export function MarkPaidDialog({ payout, onClose, onDone, onRefused }: PayoutDialogProps) {
  const { t } = useLingui();
  const failure = useFailure(t`It could not be marked paid. Please try again.`);
  // The sum that the admin has confirmed: another sum needs another confirmation.
  const [confirmed, setConfirmed] = useState(0);
  const markPaid = trpc.admin.payouts.markPaid.useMutation({ onError: onRefused });
  const { unowed } = payout;
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, { reference: '' }),
    check: ({ reference }) => judgeField('reference', payoutReferenceSchema, reference),
    async send(reference) {
      const despitePaise = confirmed === unowed ? unowed : 0;
      await markPaid.mutateAsync({ id: payout.id, reference, despitePaise });
      toast({ title: t`Payout marked paid`, description: t`The organiser has been told.` });
      onClose();
      onDone();
    },
    failure,
  });

  const amount = formatRupeesExact(payout.transferred);
  const name = payout.organiser.name ?? payout.organiser.phone;
  const unowedAmount = formatRupeesExact(unowed);
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Mark {payout.number} paid?</Trans>}
      description={
        <Trans>
          {amount} to {name}. If the bank returns it, mark it returned.
        </Trans>
      }
      form={form}
      action={<Trans>Mark paid</Trans>}
    >
      <ReferenceField
        value={values.reference}
        error={errors.reference}
        onChange={(reference) => change({ reference })}
      />
      {unowed > 0 && (
        <Notice tone="warning" isSaid>
          <Checkbox
            label={
              <Trans>
                {unowedAmount} of it are not owed now. The bank has sent it all the same: that is
                kept back from the next payout.
              </Trans>
            }
            checked={confirmed === unowed}
            onChange={({ target }) => setConfirmed(target.checked ? unowed : 0)}
          />
        </Notice>
      )}
      {failure.problem}
    </FormDialog>
  );
}
