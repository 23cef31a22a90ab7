import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@nagarika/domain/people/users';
import { BadgeCheck } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { CodeField } from '../../../components/ui/forms/code-field.tsx';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Input, Textarea } from '../../../components/ui/forms/input.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { KeyArea } from '../../../components/ui/key-area.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useProblem } from '../../../components/ui/outcomes/use-problem.tsx';
import { isComposing } from '../../../lib/forms/is-composing.ts';
import { serverMessage, statusOf } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { useCountdown } from '../../../lib/times/use-countdown.ts';
import { useSetUser } from '../session/use-session.ts';
import type { ProfileFields } from './use-profile-form.ts';

type Props = {
  user: User;
  fields: ProfileFields;
  /** True when a booking sent the member here, because it needs her gender. */
  needsGender: boolean;
};

export function PersonalInformation({ user, fields, needsGender }: Props) {
  const { values, errors, change } = fields;
  const { t } = useLingui();
  const isEmailStored = user.email !== null && values.email === user.email;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Personal Information</Trans>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <Field label={<Trans>Full Name</Trans>} error={errors.name}>
          <Input
            autoComplete="name"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <div className="grid gap-3">
          <Field label={<Trans>Email</Trans>} error={errors.email} optional>
            <Input
              type="email"
              autoComplete="email"
              value={values.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          {isEmailStored && user.isEmailVerified && (
            <Badge tone="success" className="justify-self-start">
              <BadgeCheck aria-hidden="true" />
              <Trans>Email Verified</Trans>
            </Badge>
          )}
          {isEmailStored && !user.isEmailVerified && <VerifyEmail email={values.email} />}
        </div>
        <Field label={<Trans>Date of Birth</Trans>} error={errors.dateOfBirth} optional>
          <Input
            type="date"
            autoComplete="bday"
            value={values.dateOfBirth}
            onChange={(event) => change({ dateOfBirth: event.target.value })}
          />
        </Field>
        <Field label={<Trans>Location</Trans>} error={errors.location} optional>
          <Input
            autoComplete="address-level2"
            value={values.location}
            onChange={(event) => change({ location: event.target.value })}
          />
        </Field>
        <Field
          label={<Trans>Gender</Trans>}
          error={errors.gender}
          help={<Trans>Needed to book tickets: events here are for women.</Trans>}
          optional={!needsGender}
        >
          <Select
            autoFocus={needsGender}
            value={values.gender}
            onChange={(event) => change({ gender: event.target.value })}
          >
            <option value="">{t`Select gender`}</option>
            <option value="female">{t`Female`}</option>
            <option value="male">{t`Male`}</option>
            <option value="non-binary">{t`Non-binary`}</option>
            <option value="prefer-not-to-say">{t`Prefer not to say`}</option>
          </Select>
        </Field>
        <Field label={<Trans>Bio</Trans>} error={errors.bio} optional>
          <Textarea
            rows={3}
            value={values.bio}
            onChange={(event) => change({ bio: event.target.value })}
          />
        </Field>
      </CardContent>
    </Card>
  );
}

/** Sends a code to the stored address and verifies it. It is inside the profile's form. */
function VerifyEmail({ email }: { email: string }) {
  const { t } = useLingui();
  const setUser = useSetUser();
  const client = trpc.useUtils();
  const [sent, setSent] = useState<{ length: number; resendAt: number } | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const unsent = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const wait = useCountdown(sent?.resendAt ?? 0);

  const send = trpc.profile.sendEmailCode.useMutation({
    onMutate: unsent.clear,
    onSuccess: ({ otpCode, otpLength, resendIn }) => {
      setSent({ length: otpLength, resendAt: nowMs() + resendIn * 1000 });
      setCode('');
      setProblem(null);
      toast({
        title: t`OTP Sent!`,
        description: otpCode ? t`Your OTP is ${otpCode}` : t`Sent to ${email}`,
      });
    },
    onError: (error) =>
      unsent.fail({
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to send OTP. Please try again.`,
      }),
  });

  const verify = trpc.profile.verifyEmailCode.useMutation({
    onSuccess: ({ user }) => {
      setUser(user);
      void client.notifications.invalidate();
      toast({ title: t`Email Verified!`, description: email });
    },
    onError: (error) => {
      // no answer: nobody has judged the code
      if (statusOf(error) === null) {
        return setProblem(t`No answer came. Your code is still here: press Verify.`);
      }
      const description = serverMessage(error) ?? t`Please check the code and try again.`;
      setProblem(description);
      setCode('');
      input.current?.focus();
      toast({ variant: 'destructive', title: t`Invalid OTP`, description, isInPlace: true });
    },
  });

  function check(otp: string) {
    if (verify.isPending) return;
    setProblem(null);
    verify.mutate({ otp });
  }

  const isComplete = sent !== null && code.length === sent.length;

  /** Makes Enter verify the code instead of saving the profile around it. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    if (isComplete) check(code);
  }

  if (!sent) {
    return (
      <>
        {unsent.problem}
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          busy={send.isPending}
          onClick={() => send.mutate()}
        >
          <Trans>Verify email</Trans>
        </Button>
      </>
    );
  }
  return (
    <KeyArea className="grid gap-3 rounded-md bg-muted p-4" onKeyDown={onKeyDown}>
      <CodeField
        ref={input}
        length={sent.length}
        code={code}
        onCode={setCode}
        onComplete={check}
        error={problem}
        help={t`Sent to ${email}`}
        isVerifying={verify.isPending}
      />
      {unsent.problem}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isComplete} busy={verify.isPending} onClick={() => check(code)}>
          <Trans>Verify</Trans>
        </Button>
        <Button
          variant="ghost"
          disabled={wait > 0}
          busy={send.isPending}
          onClick={() => send.mutate()}
        >
          {wait > 0 ? <Trans>Resend OTP in {wait}s</Trans> : <Trans>Resend OTP</Trans>}
        </Button>
      </div>
    </KeyArea>
  );
}
