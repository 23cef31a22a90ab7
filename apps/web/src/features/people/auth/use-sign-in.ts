import { useLingui } from '@lingui/react/macro';
import {
  checkPendingCode,
  countryCode,
  defaultProfileCity,
  type PendingCode,
} from '@nagarika/domain/people/sign-in-rules';
import type { User } from '@nagarika/domain/people/users';
import { useState } from 'react';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { serverMessage, statusOf } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { keptValue, only } from '../../../lib/storage/kept-value.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { useBrand } from '../../../lib/use-brand.ts';
import { useSetUser } from '../session/use-session.ts';
import { pendingSignIn, pendingStep, type Sent, setAside } from './pending-sign-in.ts';
import { comesBack } from './returning-number.ts';
import { type TypedProfile, typedDigits, typedProfile } from './typed-sign-in.ts';

/**
 * The record of a code that was shown on screen, one per phone. There is none where codes go by
 * SMS, because the browser never learns them.
 */
const pendingCode = (phone: string) =>
  keptValue(browserStorage, `pendingOtp:${phone}`, only(isPendingCode));

/** `isJudged` is false when no answer came: the typed code may be right. */
export type CodeProblem = { isJudged: boolean; words: string };

export type SignInStep = 'phone' | 'otp' | 'profile' | 'success';

/** Runs the steps of signing in, with the words of each (docs/product/texts.md#signing-in). */
export function useSignIn() {
  const brand = useBrand();
  const { t } = useLingui();
  const keepUser = useSetUser();
  const { session } = trpc.useUtils().auth;
  const [begun] = useState(() => pendingStep(session.getData() ?? null));
  const [step, setStep] = useState<SignInStep>(begun?.step ?? 'phone');
  const [sent, setSent] = useState<Sent | null>(begun?.step === 'otp' ? begun.sent : null);
  const [user, setUser] = useState<User | null>(session.getData() ?? null);
  const typed = (user && typedProfile(user).read()) ?? typedBy(user);
  const [isSignedOut, setSignedOut] = useState(false);
  const sendCode = trpc.auth.sendPhoneCode.useMutation();
  const verifyCode = trpc.auth.verifyPhoneCode.useMutation();
  const completeProfile = trpc.profile.complete.useMutation();

  function signedIn(next: User) {
    setUser(next);
    keepUser(next);
  }

  /** Sends a code to `digits`, which have no country code; one sent a moment ago is not sent again. */
  async function send(digits: string) {
    const phone = countryCode + digits;
    if (sent?.phone === phone && step === 'phone' && nowMs() < sent.resendAt) {
      return waitFor(sent);
    }
    try {
      const answer = await sendCode.mutateAsync({ phone });
      const { otpCode, otpLength, expiresIn, resendIn } = answer;
      const timestamp = nowMs();
      if (otpCode) pendingCode(phone).keep({ code: otpCode, timestamp, expiresIn });
      waitFor({
        phone,
        length: otpLength,
        resendAt: timestamp + resendIn * 1000,
        expiresAt: timestamp + expiresIn * 1000,
        isKnownHere: otpCode !== undefined && pendingCode(phone).read() !== null,
      });
      toast({
        title: t`OTP Sent!`,
        description: otpCode ? t`Your OTP is ${otpCode}` : t`Sent to +91 ${digits}`,
      });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to send OTP. Please try again.`,
      });
    }
  }

  function waitFor(next: Sent) {
    setSent(next);
    setStep('otp');
    pendingSignIn.keep({ step: 'otp', sent: next, isOpen: true });
  }

  /**
   * Returns why the code was refused, which the toast has said too where the server judged it; null
   * if accepted.
   */
  async function verify(otp: string): Promise<CodeProblem | null> {
    if (!sent) return null;
    const { phone, isKnownHere } = sent;
    const problem = isKnownHere ? checkPendingCode(pendingCode(phone).read(), otp, nowMs()) : null;
    if (problem === 'expired') pendingCode(phone).forget();
    if (problem) {
      return refuse(
        problem === 'expired'
          ? t`OTP expired. Please request a new one.`
          : t`Invalid OTP. Please check the code and try again.`,
      );
    }
    try {
      const answer = await verifyCode.mutateAsync({ phone, otp });
      pendingCode(phone).forget();
      signedIn(answer.user);
      pendingSignIn.forget();
      typedDigits.forget();
      if (answer.requiresProfileCompletion || answer.isNew) {
        toast({ title: t`Phone Verified!`, description: t`Please complete your profile.` });
        setStep('profile');
        pendingSignIn.keep({ step: 'profile', userId: answer.user.id, isOpen: true });
      } else {
        toast({ title: t`Welcome back!`, description: t`Successfully signed in.` });
        setStep('success');
      }
      return null;
    } catch (error) {
      // no answer: nobody has judged the code
      if (statusOf(error) === null) {
        return {
          isJudged: false,
          words: t`No answer came. Your code is still here: press Verify.`,
        };
      }
      // The number was silent for a year: its code is right, and not enough.
      if (statusOf(error) === 422) {
        pendingSignIn.forget();
        return comesBack(phone);
      }
      return refuse(serverMessage(error) ?? t`Please check the code and try again.`);
    }
  }

  function refuse(description: string): CodeProblem {
    toast({ variant: 'destructive', title: t`Invalid OTP`, description, isInPlace: true });
    return { isJudged: true, words: description };
  }

  async function complete(profile: { name: string; email: string }) {
    try {
      const answer = await completeProfile.mutateAsync({ ...profile, city: defaultProfileCity });
      signedIn(answer.user);
      pendingSignIn.forget();
      typedProfile(answer.user).forget();
      toast({
        title: t`Welcome to ${brand.name}!`,
        description: t`Your account has been created successfully.`,
      });
      setStep('success');
    } catch (error) {
      // The typed profile waits behind the steps before it.
      if (statusOf(error) === 401) return begin();
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to complete profile.`,
      });
    }
  }

  /** Starts again, because the session has ended meanwhile. */
  function begin() {
    pendingSignIn.forget();
    keepUser(null);
    setSent(null);
    setStep('phone');
    setSignedOut(true);
  }

  return {
    step,
    isSignedOut,
    sent,
    user,
    send,
    verify,
    complete,
    back: () => {
      pendingSignIn.forget();
      setStep('phone');
    },
    setAside,
    typed,
    keepTyped: (profile: TypedProfile) => user && typedProfile(user).keep(profile),
    isSending: sendCode.isPending,
    isVerifying: verifyCode.isPending,
    isCompleting: completeProfile.isPending,
  };
}

function typedBy(user: User | null): TypedProfile {
  return { name: user?.name ?? '', email: user?.email ?? '' };
}

function isPendingCode(value: unknown): value is PendingCode {
  const { code, timestamp, expiresIn } = Object(value);
  return typeof code === 'string' && typeof timestamp === 'number' && typeof expiresIn === 'number';
}
