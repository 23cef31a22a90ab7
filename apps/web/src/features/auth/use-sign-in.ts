import { useLingui } from '@lingui/react/macro';
import { checkPendingCode, countryCode, defaultProfileCity } from '@nagarika/domain/sign-in-rules';
import type { User } from '@nagarika/domain/users';
import { useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { brand } from '../../lib/brand.ts';
import { serverMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { readPendingCode, removePendingCode, writePendingCode } from './pending-code.ts';
import { useSetUser } from './use-session.ts';

export type SignInStep = 'phone' | 'otp' | 'profile' | 'success';

/** The last code that was sent. */
type Sent = {
  phone: string;
  length: number;
  /** Milliseconds since 1970. */
  resendAt: number;
  /** The server showed it, so the browser can check it first. */
  isKnownHere: boolean;
};

/** The steps of signing in, with what each of them says (specification, sections 4, 5 and 8). */
export function useSignIn() {
  const { t } = useLingui();
  const keepUser = useSetUser();
  const [step, setStep] = useState<SignInStep>('phone');
  const [sent, setSent] = useState<Sent | null>(null);
  const [user, setUser] = useState<User | null>(null);
  const sendCode = trpc.auth.sendPhoneCode.useMutation();
  const verifyCode = trpc.auth.verifyPhoneCode.useMutation();
  const completeProfile = trpc.profile.complete.useMutation();

  function signedIn(next: User) {
    setUser(next);
    keepUser(next);
  }

  /** `digits` without the country code. A code that was sent a moment ago is not sent again. */
  async function send(digits: string) {
    const phone = countryCode + digits;
    if (sent?.phone === phone && step === 'phone' && Date.now() < sent.resendAt) {
      return setStep('otp');
    }
    try {
      const answer = await sendCode.mutateAsync({ phone });
      const { otpCode, otpLength, expiresIn, resendIn } = answer;
      const timestamp = Date.now();
      if (otpCode) writePendingCode(phone, { code: otpCode, timestamp, expiresIn });
      setSent({
        phone,
        length: otpLength,
        resendAt: timestamp + resendIn * 1000,
        isKnownHere: otpCode !== undefined,
      });
      setStep('otp');
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

  /** False: not the code; the message has been shown. */
  async function verify(otp: string): Promise<boolean> {
    if (!sent) return false;
    const { phone, isKnownHere } = sent;
    const problem = isKnownHere ? checkPendingCode(readPendingCode(phone), otp, Date.now()) : null;
    if (problem === 'expired') removePendingCode(phone);
    if (problem) {
      refuse(
        problem === 'expired'
          ? t`OTP expired. Please request a new one.`
          : t`Invalid OTP. Please check the code and try again.`,
      );
      return false;
    }
    try {
      const answer = await verifyCode.mutateAsync({ phone, otp });
      removePendingCode(phone);
      signedIn(answer.user);
      if (answer.requiresProfileCompletion || answer.isNew) {
        toast({ title: t`Phone Verified!`, description: t`Please complete your profile.` });
        setStep('profile');
      } else {
        toast({ title: t`Welcome back!`, description: t`Successfully signed in.` });
        setStep('success');
      }
      return true;
    } catch (error) {
      refuse(serverMessage(error) ?? t`Please check the code and try again.`);
      return false;
    }
  }

  function refuse(description: string) {
    toast({ variant: 'destructive', title: t`Invalid OTP`, description });
  }

  async function complete(profile: { name: string; email: string }) {
    try {
      const answer = await completeProfile.mutateAsync({ ...profile, city: defaultProfileCity });
      signedIn(answer.user);
      toast({
        title: t`Welcome to ${brand.name}!`,
        description: t`Your account has been created successfully.`,
      });
      setStep('success');
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to complete profile.`,
      });
    }
  }

  return {
    step,
    sent,
    user,
    send,
    verify,
    complete,
    back: () => setStep('phone'),
    isSending: sendCode.isPending,
    isVerifying: verifyCode.isPending,
    isCompleting: completeProfile.isPending,
  };
}
