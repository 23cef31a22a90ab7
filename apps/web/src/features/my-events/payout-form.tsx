import { Trans, useLingui } from '@lingui/react/macro';
import { type PayoutDetails, payoutDetailsSchema } from '@nagarika/domain/payouts';
import type { ReactNode } from 'react';
import { Button, buttonRow } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { useFailure } from '../../components/ui/use-failure.ts';
import { judge } from '../../lib/checked.ts';
import { statusOf } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useForm } from '../../lib/use-form.ts';
import { useProof } from '../account/use-proof.tsx';

const empty: PayoutDetails = { accountName: '', accountNumber: '', ifsc: '', pan: '' };

type Props = { phone: string; onSaved: () => void; onCancel: () => void };

/**
 * Typed anew each time: what is stored never comes back to the browser. Nor is it kept here. Before it
 * is sent she shows that she has her phone at hand.
 */
export function PayoutForm({ phone, onSaved, onCancel }: Props) {
  const { t } = useLingui();
  const { ask, forget, dialog } = useProof(
    phone,
    <Trans>Your earnings go where you say here, so we ask for a fresh code.</Trans>,
  );
  const save = trpc.payouts.saveDetails.useMutation();
  const failure = useFailure(t`They could not be saved. Please try again.`);
  const { values, errors, change, submit, isSending } = useForm({
    draft: useDraft(null, empty),
    check: (details) => judge(payoutDetailsSchema, details),
    async send(details) {
      const proof = await ask();
      if (proof === null) return;
      await save.mutateAsync({ ...details, proof }).catch((error: unknown) => {
        if (statusOf(error) === 403) forget();
        throw error;
      });
      toast({ title: t`Payout details saved` });
      onSaved();
    },
    failure,
  });

  const input = (name: keyof PayoutDetails, label: ReactNode, isNumber = false) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          inputMode={isNumber ? 'numeric' : 'text'}
          autoCapitalize={name === 'accountName' ? 'words' : 'characters'}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {input('accountName', <Trans>Name on the account</Trans>)}
        {input('accountNumber', <Trans>Account number</Trans>, true)}
        {input('ifsc', 'IFSC')}
        {input('pan', 'PAN')}
        {failure.problem}
        <div className={buttonRow}>
          <Button type="submit" busy={isSending}>
            <Trans>Save payout details</Trans>
          </Button>
          <Button variant="outline" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
