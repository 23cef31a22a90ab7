import { Trans, useLingui } from '@lingui/react/macro';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CodeField } from '../../../components/ui/forms/code-field.tsx';
import { FieldError } from '../../../components/ui/forms/field.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { serverMessage, statusOf } from '../../../lib/requests/error-message.ts';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { useCountdown } from '../../../lib/times/use-countdown.ts';

type CodeSent = Outputs['account']['sendCode'];

type Props = {
  phone: string;
  /** The code that was just sent, with which the form begins. */
  first?: CodeSent | undefined;
  send: () => Promise<CodeSent>;
  /** Returns to the number, where the member typed it and may have made a mistake. */
  onBack?: () => void;
  /** Rejects a wrong code. */
  verify: (otp: string) => Promise<void>;
};

/** Sends a code to a member's number and verifies it; errors are shown beside the field. */
export function CodeForm({ phone, first, send, onBack, verify }: Props) {
  const { t } = useLingui();
  const number = readablePhone(phone);
  const [sent, setSent] = useState(first && outstanding(first));
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wait = useCountdown(sent?.resendAt ?? 0);
  const resendAt = sent?.resendAt;
  useEffect(() => {
    if (resendAt !== undefined) input.current?.focus();
  }, [resendAt]);

  async function run(what: 'sending' | 'verifying', work: () => Promise<void>) {
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(serverMessage(thrown) ?? t`Check your connection and try again.`);
      // A code that nobody has judged may be right.
      if (statusOf(thrown) !== null) setCode('');
      input.current?.focus();
    } finally {
      setBusy(null);
    }
  }

  const ask = () =>
    run('sending', async () => {
      const answer = await send();
      setSent(outstanding(answer));
      setCode('');
      const { otpCode } = answer;
      toast({
        title: t`OTP Sent!`,
        description: otpCode ? t`Your OTP is ${otpCode}` : t`Sent to ${number}`,
      });
    });

  function check(typed: string) {
    if (busy === null) void run('verifying', () => verify(typed));
  }

  function submit() {
    if (code.length === sent?.length) check(code);
  }

  if (!sent) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <p>{t`Please confirm with a one-time code. We send it to ${number}.`}</p>
        {error && <FieldError id="code-not-sent">{error}</FieldError>}
        <Button busy={busy === 'sending'} onClick={ask}>
          <Trans>Send the code</Trans>
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid gap-4">
      <CodeField
        ref={input}
        length={sent.length}
        code={code}
        onCode={setCode}
        onComplete={check}
        error={error ?? null}
        help={t`Sent to ${number}. It is valid for 10 minutes.`}
        isVerifying={busy === 'verifying'}
      />
      <Button type="submit" disabled={code.length !== sent.length} busy={busy === 'verifying'}>
        <Trans>Verify</Trans>
      </Button>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-2',
          onBack ? 'justify-between' : 'justify-center',
        )}
      >
        {onBack && (
          <Button variant="ghost" onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
            <Trans>Back</Trans>
          </Button>
        )}
        <Button
          variant="ghost"
          className="tabular-nums"
          disabled={wait > 0}
          busy={busy === 'sending'}
          onClick={ask}
        >
          {wait > 0 ? <Trans>Resend OTP in {wait}s</Trans> : <Trans>Resend OTP</Trans>}
        </Button>
      </div>
    </form>
  );
}

function outstanding({ otpLength, resendIn }: CodeSent) {
  return { length: otpLength, resendAt: nowMs() + resendIn * 1000 };
}
