import { Trans, useLingui } from '@lingui/react/macro';
import { type PayoutDetails, payoutDetailsSchema } from '@nagarika/domain/payouts';
import type { ReactNode } from 'react';
import { CardForm } from '../../components/ui/card-form.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { useFailure } from '../../components/ui/use-failure.ts';
import { judge } from '../../lib/checked.ts';
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
  const { withProof, dialog } = useProof(
    phone,
    <Trans>Your earnings go where you say here, so we ask for a fresh code.</Trans>,
  );
  const save = trpc.payouts.saveDetails.useMutation();
  const failure = useFailure(t`They could not be saved. Please try again.`);
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, empty),
    check: (details) => judge(payoutDetailsSchema, details),
    async send(details) {
      const saved = await withProof((proof) => save.mutateAsync({ ...details, proof }));
      if (!saved) return;
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
      <CardForm
        form={form}
        problem={failure.problem}
        action={<Trans>Save payout details</Trans>}
        onCancel={onCancel}
      >
        {input('accountName', <Trans>Name on the account</Trans>)}
        {input('accountNumber', <Trans>Account number</Trans>, true)}
        {input('ifsc', 'IFSC')}
        {input('pan', 'PAN')}
      </CardForm>
      {dialog}
    </>
  );
}
