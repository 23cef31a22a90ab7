import { Trans, useLingui } from '@lingui/react/macro';
import { defaultProfileCity } from '@nagarika/domain/people/sign-in-rules';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input } from '../../../components/ui/forms/input.tsx';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { useNames } from '../../../lib/words/use-names.ts';
import type { TypedProfile } from './typed-sign-in.ts';

type Props = {
  /** The stored profile, or what was typed before a reload. */
  typed: TypedProfile;
  onType: (profile: TypedProfile) => void;
  isCompleting: boolean;
  onComplete: (profile: TypedProfile) => void;
};

/** Asks a new member for name and e-mail, with the browser's own e-mail check in our words. */
export function ProfileStep({ typed, onType, isCompleting, onComplete }: Props) {
  const { t } = useLingui();
  const city = useNames()(defaultProfileCity);
  const [name, setName] = useState(typed.name);
  const [email, setEmail] = useState(typed.email);
  const [emailError, setEmailError] = useState<string>();
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);

  function submit() {
    if (!emailInput.current?.validity.valid) {
      setEmailError(t`Please enter a valid email address`);
      return emailInput.current?.focus();
    }
    onComplete({ name, email });
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid gap-5">
      <Field label={<Trans>Full name</Trans>}>
        <Input
          ref={nameInput}
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            onType({ name: event.target.value, email });
          }}
        />
      </Field>
      <Field
        label={<Trans>Email</Trans>}
        error={emailError}
        help={
          <Trans>
            For your tickets and news of your events; we send a mail there to confirm it. Your city
            starts as {city}; you can change all of it in your profile.
          </Trans>
        }
      >
        <Input
          ref={emailInput}
          type="email"
          // The browser's check alone accepts an address without a domain ending.
          pattern="[^@\s]+@[^@\s]+\.[^@\s.]+"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            onType({ name, email: event.target.value });
            setEmailError(undefined);
          }}
        />
      </Field>
      <Button type="submit" disabled={!name.trim() || !email.trim()} busy={isCompleting}>
        <Trans>Complete Profile</Trans>
      </Button>
    </form>
  );
}
