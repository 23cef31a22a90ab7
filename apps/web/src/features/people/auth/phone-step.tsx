import { Trans } from '@lingui/react/macro';
import {
  isMobile,
  minimumAge,
  phoneLength,
  phoneMessage,
} from '@nagarika/domain/people/sign-in-rules';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PhoneInput } from '../../../components/ui/phone-input.tsx';
import { onSubmit } from '../../../lib/on-submit.ts';
import { LanguageLinks } from '../language/language-links.tsx';

type Props = {
  digits: string;
  onChange: (digits: string) => void;
  isSending: boolean;
  onContinue: () => void;
};

export function PhoneStep({ digits, onChange, isSending, onContinue }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [isRefused, setRefused] = useState(false);

  function submit() {
    if (isMobile(digits)) return onContinue();
    setRefused(true);
    input.current?.focus();
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid gap-5">
      <Field
        label={<Trans>Mobile number</Trans>}
        error={isRefused && phoneMessage}
        help={<Trans>We send a one-time code to this number.</Trans>}
      >
        {(control) => (
          <PhoneInput
            {...control}
            ref={input}
            autoComplete="tel-national"
            digits={digits}
            onChange={(next) => {
              setRefused(false);
              onChange(next);
            }}
          />
        )}
      </Field>
      <Button type="submit" disabled={digits.length !== phoneLength} busy={isSending}>
        <Trans>Continue</Trans>
      </Button>
      <LanguageLinks className="-my-2" />
      <div className="grid gap-2 text-muted-foreground">
        <p>
          <Trans>
            New here? The same number makes your account. You can book and host events at once;
            events you host are reviewed within 24 hours.
          </Trans>
        </p>
        <p>
          <Trans>
            You must be at least {minimumAge} years old. Under 18, please ask a parent or guardian
            for consent first.
          </Trans>
        </p>
        <p>
          <Trans>
            By continuing you agree to our{' '}
            <Link to="/terms" target="_blank" className="text-primary underline">
              Terms & Conditions
            </Link>{' '}
            and{' '}
            <Link to="/privacy" target="_blank" className="text-primary underline">
              Privacy Policy
            </Link>
            .
          </Trans>
        </p>
      </div>
    </form>
  );
}
