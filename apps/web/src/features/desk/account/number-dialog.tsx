import { Trans, useLingui } from '@lingui/react/macro';
import { countryCode, phoneLength } from '@nagarika/domain/people/sign-in-rules';
import type { User } from '@nagarika/domain/people/users';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { PhoneInput } from '../../../components/ui/forms/phone-input.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { CodeForm } from '../../people/proof/code-form.tsx';
import { useSetUser } from '../../people/session/use-session.ts';
import { ConfirmOwnNumber } from './confirm-own-number.tsx';

type Props = { user: User; onClose: () => void };

/** Changes the number: a code to the old number, the new number, a code to that. */
export function NumberDialog({ user, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Change your number</Trans>}
      showDescription
      description={
        <Trans>
          Both numbers are confirmed with a code. Elsewhere you are signed out; tickets and events
          stay yours.
        </Trans>
      }
    >
      <ConfirmOwnNumber phone={user.phone}>
        {(proof) => <NewNumber proof={proof} onDone={onClose} />}
      </ConfirmOwnNumber>
    </Dialog>
  );
}

type Chosen = { phone: string; sent: Outputs['account']['sendCodeToNewNumber'] };

function NewNumber({ proof, onDone }: { proof: string; onDone: () => void }) {
  const { t } = useLingui();
  const setUser = useSetUser();
  const client = trpc.useUtils();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [digits, setDigits] = useState('');
  const send = trpc.account.sendCodeToNewNumber.useMutation();
  const change = trpc.account.changeNumber.useMutation();
  if (!chosen) return <AskForNumber {...{ proof, digits, setDigits }} onChosen={setChosen} />;
  const { phone } = chosen;
  return (
    <CodeForm
      phone={phone}
      first={chosen.sent}
      send={() => send.mutateAsync({ proof, phone })}
      onBack={() => setChosen(null)}
      verify={async (otp) => {
        const { user } = await change.mutateAsync({ proof, phone, otp });
        setUser(user);
        void client.invalidate();
        toast({ title: t`Your number is changed`, description: t`Sign in with it from now on.` });
        onDone();
      }}
    />
  );
}

type AskProps = {
  proof: string;
  digits: string;
  setDigits: (digits: string) => void;
  onChosen: (chosen: Chosen) => void;
};

function AskForNumber({ proof, digits, setDigits, onChosen }: AskProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const phone = `${countryCode}${digits}`;
  const send = trpc.account.sendCodeToNewNumber.useMutation({
    onSuccess(sent) {
      const { otpCode } = sent;
      if (otpCode) toast({ title: t`OTP Sent!`, description: t`Your OTP is ${otpCode}` });
      onChosen({ phone, sent });
    },
    onError: () => input.current?.focus(),
  });

  function submit() {
    send.mutate({ proof, phone });
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid gap-4">
      <Field
        label={<Trans>New mobile number</Trans>}
        error={send.error && (serverMessage(send.error) ?? t`Check your connection and try again.`)}
        help={<Trans>We send a one-time code to this number.</Trans>}
      >
        <PhoneInput ref={input} autoComplete="off" digits={digits} onChange={setDigits} />
      </Field>
      <Button type="submit" disabled={digits.length !== phoneLength} busy={send.isPending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
