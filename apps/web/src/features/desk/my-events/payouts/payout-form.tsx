import { Trans, useLingui } from '@lingui/react/macro';
import {
  ifscSchema,
  payoutFormSchema,
  payoutMessages,
} from '@nagarika/domain/money/payouts/payouts';
import type { ReactNode } from 'react';
import { CardForm } from '../../../../components/ui/forms/card-form.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useProof } from '../../../people/proof/use-proof.tsx';

const empty = { accountName: '', accountNumber: '', accountNumberAgain: '', ifsc: '', pan: '' };

type Props = { phone: string; onSaved: () => void; onCancel: () => void };

/**
 * Typed anew each time, the account number twice: what is stored never comes back to the browser. Nor is it kept here. The
 * bank's name shows what her IFSC says. Before it is sent she shows that she has her phone at hand.
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
    check: (details) => judge(payoutFormSchema, details),
    async send({ accountNumberAgain: _, ...details }) {
      const saved = await withProof((proof) => save.mutateAsync({ ...details, proof }));
      if (!saved) return;
      toast({ title: t`Payout details saved` });
      onSaved();
    },
    failure,
  });

  const bank = useBank(values.ifsc);
  const input = (
    name: keyof typeof empty,
    label: ReactNode,
    {
      isNumber = false,
      help,
      error,
    }: { isNumber?: boolean; help?: ReactNode; error?: string } = {},
  ) => (
    <Field label={label} help={help} error={errors[name] ?? error}>
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
        {input('accountNumber', <Trans>Account number</Trans>, { isNumber: true })}
        {input('accountNumberAgain', <Trans>Account number again</Trans>, { isNumber: true })}
        {input('ifsc', 'IFSC', bank)}
        {input('pan', 'PAN')}
      </CardForm>
      {dialog}
    </>
  );
}

/** Says whose branch a whole IFSC is, or that there is none such; nothing while it is typed. */
function useBank(typed: string): { help?: ReactNode; error?: string } {
  const checked = judge(ifscSchema, typed);
  const isWhole = !checked.issues;
  const { data } = trpc.payouts.bank.useQuery(
    { ifsc: isWhole ? checked.value : '' },
    { enabled: isWhole, staleTime: Number.POSITIVE_INFINITY },
  );
  if (!isWhole || data === undefined) return {};
  return data ? { help: <bdi>{data.name}</bdi> } : { error: payoutMessages.noSuchIfsc };
}
