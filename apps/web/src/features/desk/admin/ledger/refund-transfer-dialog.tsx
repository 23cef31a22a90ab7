import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact, istDate } from '@nagarika/domain/language/format';
import { refundTransferSchema } from '@nagarika/domain/money/refunds/refund-transfers';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { serverMessage, statusOf } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { ReferenceField } from '../payouts/reference-field.tsx';

type Refund = Outputs['admin']['ledger']['openRefunds']['items'][number];
type Props = { refund: Refund; onClose: () => void };

/**
 * Records our bank's transfer of a refund that the gateway refused: it enters the books, and the
 * buyer is told.
 */
export function RefundTransferDialog({ refund, onClose }: Props) {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const record = trpc.admin.payments.refundByTransfer.useMutation({
    onSettled: () => void client.admin.ledger.invalidate(),
  });
  const { values, errors, change, failed, ...form } = useForm({
    draft: useDraft(null, { reference: '', sentOn: '' }),
    check: (transfer) => judge(refundTransferSchema, transfer),
    async send(transfer) {
      await record.mutateAsync({ id: refund.id, ...transfer });
      toast({ title: t`Refund recorded`, description: t`The member has been told.` });
      onClose();
    },
  });
  const refusal =
    failed !== null && (serverMessage(failed) ?? t`It could not be recorded. Please try again.`);

  // The server answers 400 only for the day; any other refusal is about the reference or the refund.
  const isOfDay = statusOf(failed) === 400;
  const amount = formatRupeesExact(refund.amount);
  const name = refund.member.name ?? t`this member`;
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Sent by bank transfer?</Trans>}
      description={
        <Trans>
          {amount} to {name}. The gateway is asked first whether it has this refund after all. This
          cannot be undone.
        </Trans>
      }
      form={form}
      action={<Trans>Record it</Trans>}
    >
      <ReferenceField
        value={values.reference}
        error={errors.reference ?? (!isOfDay && refusal)}
        onChange={(reference) => change({ reference })}
      />
      <Field label={<Trans>Sent on</Trans>} error={errors.sentOn ?? (isOfDay && refusal)}>
        <Input
          type="date"
          min={istDate(new Date(refund.createdAt))}
          value={values.sentOn}
          onChange={({ target }) => change({ sentOn: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
