import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import { payoutReferenceSchema } from '@nagarika/domain/payouts';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { judgeField } from '../../../lib/checked.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import type { PayoutRow } from './use-payout-columns.tsx';

type Props = { payout: PayoutRow; onClose: () => void; onDone: (payout: PayoutRow) => void };

/** The bank's reference is what makes a payout paid; it stands on the organiser's statement. */
export function MarkPaidDialog({ payout, onClose, onDone }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const markPaid = trpc.admin.payouts.markPaid.useMutation();
  const { values, errors, change, submit, failed, isSending } = useForm({
    draft: useDraft(null, { reference: '' }),
    check: ({ reference }) => judgeField('reference', payoutReferenceSchema, reference),
    async send(reference) {
      await markPaid.mutateAsync({ id: payout.id, reference });
      toast({ title: t`Payout marked paid`, description: t`The organiser has been told.` });
      onClose();
      onDone(payout);
    },
  });
  const refusal =
    failed !== null && (serverMessage(failed) ?? t`It could not be marked paid. Please try again.`);

  const amount = formatRupeesExact(payout.transferred);
  const name = payout.organiser.name ?? payout.organiser.phone;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Mark {payout.number} paid?</Trans>}
      description={
        <Trans>
          {amount} to {name}. This cannot be undone.
        </Trans>
      }
      showDescription
      footer={
        <DialogActions onClose={onClose}>
          <Button type="submit" form={formId} busy={isSending}>
            <Trans>Mark paid</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={<Trans>Bank reference (UTR)</Trans>}
          help={<Trans>As your bank shows it for this transfer.</Trans>}
          error={errors.reference ?? refusal}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={values.reference}
              onChange={({ target }) => change({ reference: target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
