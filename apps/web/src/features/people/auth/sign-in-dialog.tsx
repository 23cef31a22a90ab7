import { Trans } from '@lingui/react/macro';
import {
  countryCode,
  isMobile,
  minimumAge,
  phoneLength,
  phoneMessage,
} from '@nagarika/domain/people/sign-in-rules';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DialogSlot } from '../../../components/dialog-provider.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { PhoneInput } from '../../../components/ui/forms/phone-input.tsx';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import type { Interrupted } from '../../../lib/requests/session-ended.ts';
import { LanguageLinks } from '../language/language-links.tsx';
import { typedDigits } from './typed-sign-in.ts';
import { type SignInStep, useSignIn } from './use-sign-in.ts';

type Props = {
  digits: string;
  onChange: (digits: string) => void;
  isSending: boolean;
  onContinue: () => void;
};

const loadCodeStep = () => import('./code-step.tsx');
const loadProfileStep = () => import('./profile-step.tsx');
const CodeStep = lazyPart(async () => (await loadCodeStep()).CodeStep);
const ProfileStep = lazyPart(async () => (await loadProfileStep()).ProfileStep);

/** docs/product/limits.md#sign-in */
const successMs = 1500;

export function SignInDialog({ open, onClose, onSignedIn, why }: DialogSlot) {
  const { step, sent, user, ...signIn } = useSignIn();
  const [digits, setDigits] = useState(
    () => sent?.phone.slice(countryCode.length) ?? typedDigits.read() ?? '',
  );

  const finish = useEffectEvent(() => {
    onClose();
    onSignedIn();
  });
  const because = signIn.isSignedOut ? 'press' : why;
  const interruption = because && step === 'phone' ? interruptions[because] : undefined;
  const isDone = open && step === 'success';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(finish, successMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  function close() {
    signIn.setAside();
    onClose();
    if (step === 'success') onSignedIn();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={titles[step]}
      description={interruption ?? descriptions[step]}
      showDescription={interruption !== undefined}
    >
      {step === 'phone' && (
        <PhoneStep
          digits={digits}
          onChange={(next) => {
            setDigits(next);
            typedDigits.keep(next);
            loadNextSteps();
          }}
          isSending={signIn.isSending}
          onContinue={() => signIn.send(digits)}
        />
      )}
      {step === 'otp' && sent && (
        <CodeStep
          digits={digits}
          length={sent.length}
          resendAt={sent.resendAt}
          isSending={signIn.isSending}
          isVerifying={signIn.isVerifying}
          onVerify={signIn.verify}
          onResend={() => signIn.send(digits)}
          onBack={signIn.back}
        />
      )}
      {step === 'profile' && user && (
        <ProfileStep
          typed={signIn.typed}
          onType={signIn.keepTyped}
          isCompleting={signIn.isCompleting}
          onComplete={signIn.complete}
        />
      )}
      {step === 'success' && (
        <div
          role="status"
          className="grid animate-pop-in justify-items-center gap-3 py-6 text-center"
        >
          <CircleCheck aria-hidden="true" className="size-14 text-success" />
          <p className="font-display text-xl">
            {user?.name ? <Trans>Welcome, {user.name}!</Trans> : <Trans>Welcome!</Trans>}
          </p>
          <p className="text-muted-foreground">
            <Trans>You are signed in.</Trans>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** Loads the next steps while the number is typed; a failed one is loaded again when its turn comes. */
function loadNextSteps() {
  for (const load of [loadCodeStep, loadProfileStep]) load().catch(() => {});
}

const interruptions: Record<Interrupted, ReactNode> = {
  press: <Trans>You were signed out. Sign in to go on; nothing you did is lost.</Trans>,
  money: (
    <Trans>You were signed out. Sign in to go on; nothing was charged. Then press once more.</Trans>
  ),
  paid: (
    <Trans>
      You were signed out, but you have paid: please do not pay again. Sign in to see your tickets.
    </Trans>
  ),
};

const titles: Record<SignInStep, ReactNode> = {
  phone: <Trans>Sign In</Trans>,
  otp: <Trans>Verify your number</Trans>,
  profile: <Trans>Complete your profile</Trans>,
  success: <Trans>All set!</Trans>,
};

const descriptions: Record<SignInStep, ReactNode> = {
  phone: <Trans>Sign in with your mobile number and a one-time code</Trans>,
  otp: <Trans>Enter the one-time code that was sent to your phone</Trans>,
  profile: <Trans>Your name and email, to finish your account</Trans>,
  success: <Trans>You are signed in; this dialog closes by itself</Trans>,
};

function PhoneStep({ digits, onChange, isSending, onContinue }: Props) {
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
        <PhoneInput
          ref={input}
          autoComplete="tel-national"
          digits={digits}
          onChange={(next) => {
            setRefused(false);
            onChange(next);
          }}
        />
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
