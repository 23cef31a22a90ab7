import { Trans, useLingui } from '@lingui/react/macro';
import { setAsideSchema } from '@nagarika/domain/money/orders/set-aside';
import { Field } from '../../../../components/ui/field.tsx';
import { Input } from '../../../../components/ui/input.tsx';
import { toast } from '../../../../components/ui/toast-store.ts';
import { judge } from '../../../../lib/checked.ts';
import { serverMessage } from '../../../../lib/error-message.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { FormDialog } from '../frame/form-dialog.tsx';

type Props = { gatewayPaymentId: string; onClose: () => void };

/** A payment that is about nothing of ours: it breaks no rule from then on, and can be taken up again. */
export function SetAsideDialog({ gatewayPaymentId, onClose }: Props) {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const setAside = trpc.admin.payments.setAside.useMutation({
    onSettled: () => {
      void client.admin.ledger.invalidate();
      void client.admin.payments.invalidate();
    },
  });
  const { values, errors, change, failed, ...form } = useForm({
    draft: useDraft(null, { reason: '' }),
    check: (input) => judge(setAsideSchema, input),
    async send({ reason }) {
      await setAside.mutateAsync({ gatewayPaymentId, reason });
      toast({ title: t`Payment set aside`, description: t`It stands under 'Not ours' now.` });
      onClose();
    },
  });
  const refusal =
    failed !== null && (serverMessage(failed) ?? t`It could not be set aside. Please try again.`);
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Not a payment of ours?</Trans>}
      description={
        <Trans>
          {gatewayPaymentId} will count in no sum and break no rule. The gateway is asked first
          whether it is for a booking of ours.
        </Trans>
      }
      form={form}
      action={<Trans>Set aside</Trans>}
    >
      <Field
        label={<Trans>What is it about?</Trans>}
        help={<Trans>Such as: a payment link for a donation. It stays in the audit log.</Trans>}
        error={errors.reason ?? refusal}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={values.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
