import { Trans, useLingui } from '@lingui/react/macro';
import { defaultProfileCity } from '@nagarika/domain/sign-in-rules';
import type { User } from '@nagarika/domain/users';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

type Props = {
  user: User;
  isCompleting: boolean;
  onComplete: (profile: { name: string; email: string }) => void;
};

/** Name and e-mail of a new member; the browser's own e-mail check, in our words. */
export function ProfileStep({ user, isCompleting, onComplete }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(user.name ?? '');
  const [email, setEmail] = useState(user.email ?? '');
  const [emailError, setEmailError] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!emailInput.current?.validity.valid) {
      setEmailError(t`Please enter a valid email address`);
      return emailInput.current?.focus();
    }
    onComplete({ name, email });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={<Trans>Full name</Trans>}>
        {(control) => (
          <Input
            {...control}
            ref={nameInput}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={<Trans>Email</Trans>}
        error={emailError}
        help={
          <Trans>
            For your tickets and news of your events. Your city starts as {defaultProfileCity}; you
            can change all of it in your profile.
          </Trans>
        }
      >
        {(control) => (
          <Input
            {...control}
            ref={emailInput}
            type="email"
            // The browser alone would take an address without a domain ending.
            pattern="[^@\s]+@[^@\s]+\.[^@\s.]+"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setEmailError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={!name.trim() || !email.trim()} busy={isCompleting}>
        <Trans>Complete Profile</Trans>
      </Button>
    </form>
  );
}
