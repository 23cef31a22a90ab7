import { Trans, useLingui } from '@lingui/react/macro';
import { type PayoutDetails, payoutDetailsSchema } from '@nagarika/domain/payouts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, buttonRow } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../components/ui/toast-store.ts';
import { useProblem } from '../../components/ui/use-problem.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { trpc } from '../../lib/trpc.ts';

const empty: PayoutDetails = { accountName: '', accountNumber: '', ifsc: '', pan: '' };

type Props = { onSaved: () => void; onCancel: () => void };

/** Typed anew each time: what is stored never comes back to the browser. Nor is it kept here. */
export function PayoutForm({ onSaved, onCancel }: Props) {
  const { t } = useLingui();
  const save = trpc.payouts.saveDetails.useMutation();
  const { problem, fail, clear } = useProblem();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<PayoutDetails>>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    const form = event.currentTarget;
    const parsed = payoutDetailsSchema.safeParse(values);
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
      setErrors(Object.fromEntries(found));
      setTimeout(() => showFirstError(form));
      return;
    }
    try {
      await save.mutateAsync(parsed.data);
      toast({ title: t`Payout details saved` });
      onSaved();
    } catch (error) {
      fail({
        title: t`Error`,
        description: serverMessage(error) ?? t`They could not be saved. Please try again.`,
      });
    }
  }

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
          onChange={(event) => {
            setValues({ ...values, [name]: event.target.value });
            setErrors(({ [name]: _, ...rest }) => rest);
          }}
        />
      )}
    </Field>
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {input('accountName', <Trans>Name on the account</Trans>)}
      {input('accountNumber', <Trans>Account number</Trans>, true)}
      {input('ifsc', 'IFSC')}
      {input('pan', 'PAN')}
      {problem}
      <div className={buttonRow}>
        <Button type="submit" busy={save.isPending}>
          <Trans>Save payout details</Trans>
        </Button>
        <Button variant="outline" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
