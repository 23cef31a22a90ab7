import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';

type Props = {
  /** True where only the app's digits are accepted. */
  isAppOnly?: boolean;
  /** Rejects a wrong code. */
  send: (code: string) => Promise<void>;
  children: ReactNode;
};

/** Asks for a code of the app or a recovery code; an error is shown beside it. */
export function FactorForm({ isAppOnly = false, send, children }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit() {
    setError(undefined);
    if (code.trim() === '') {
      setError(t`Please enter the code.`);
      return input.current?.focus();
    }
    setBusy(true);
    try {
      await send(code);
    } catch (thrown) {
      setError(serverMessage(thrown) ?? t`Check your connection and try again.`);
      setCode('');
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={onSubmit(() => void submit())} className="grid gap-4">
      <Field
        label={<Trans>Code of your authenticator app</Trans>}
        error={error}
        help={
          isAppOnly ? undefined : (
            <Trans>Without the app: one of your recovery codes. Each is good once.</Trans>
          )
        }
      >
        <Input
          ref={input}
          autoFocus
          className="max-w-64 text-lg tracking-widest"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isAppOnly ? 'numeric' : 'text'}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
        {children}
      </Button>
    </form>
  );
}
