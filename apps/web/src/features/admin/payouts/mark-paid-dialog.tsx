import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/format';
import { payoutReferenceSchema } from '@nagarika/domain/payouts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { PayoutRow } from './use-payout-columns.tsx';

type Props = { payout: PayoutRow; onClose: () => void; onDone: (payout: PayoutRow) => void };

/** The bank's reference is what makes a payout paid; it stands on the organiser's statement. */
export function MarkPaidDialog({ payout, onClose, onDone }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [reference, setReference] = useState('');
  const [error, setError] = useState<string>();
  const markPaid = trpc.admin.payouts.markPaid.useMutation();

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = payoutReferenceSchema.safeParse(reference);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      form.querySelector('input')?.focus();
      return;
    }
    try {
      await markPaid.mutateAsync({ id: payout.id, reference: parsed.data });
      toast({ title: t`Payout marked paid`, description: t`The organiser has been told.` });
      onClose();
      onDone(payout);
    } catch (failure) {
      setError(serverMessage(failure) ?? t`It could not be marked paid. Please try again.`);
    }
  }

  const amount = formatRupeesExact(payout.amount);
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
          <Button type="submit" form={formId} busy={markPaid.isPending}>
            <Trans>Mark paid</Trans>
          </Button>
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void confirm(event)}>
        <Field
          label={<Trans>Bank reference (UTR)</Trans>}
          help={<Trans>As your bank shows it for this transfer.</Trans>}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={reference}
              onChange={({ target }) => {
                setReference(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
