import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CodeField } from '../../../components/ui/forms/code-field.tsx';
import { onSubmit } from '../../../lib/forms/on-submit.ts';
import { useCountdown } from '../../../lib/times/use-countdown.ts';
import type { CodeProblem } from './use-sign-in.ts';

type Props = {
  /** Ten digits, as they were typed. */
  digits: string;
  length: number;
  resendAt: number;
  isSending: boolean;
  isVerifying: boolean;
  /** Returns why the code was refused, or null. */
  onVerify: (code: string) => Promise<CodeProblem | null>;
  onResend: () => void;
  onBack: () => void;
};

export function CodeStep({ digits, length, resendAt, ...props }: Props) {
  const { isSending, isVerifying, onVerify, onResend, onBack } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wait = useCountdown(resendAt);
  // A newer code makes the digits typed for the last one worthless.
  useEffect(() => {
    setCode('');
    setError(null);
    input.current?.focus();
  }, [resendAt]);

  async function verify(typed: string) {
    if (isVerifying) return;
    setError(null);
    const problem = await onVerify(typed);
    if (problem === null) return;
    setError(problem.words);
    if (problem.isJudged) setCode('');
    input.current?.focus();
  }

  function submit() {
    if (code.length === length) void verify(code);
  }

  return (
    <form onSubmit={onSubmit(submit)} noValidate className="grid gap-5">
      <CodeField
        ref={input}
        length={length}
        code={code}
        onCode={setCode}
        onComplete={verify}
        error={error}
        help={<Trans>Sent to +91 {digits}. It is valid for 10 minutes.</Trans>}
        isVerifying={isVerifying}
      />
      <Button type="submit" disabled={code.length !== length} busy={isVerifying}>
        <Trans>Verify</Trans>
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          <Trans>Back</Trans>
        </Button>
        <Button variant="ghost" disabled={wait > 0} busy={isSending} onClick={onResend}>
          {wait > 0 ? (
            <span className="tabular-nums">
              <Trans>Resend OTP in {wait}s</Trans>
            </span>
          ) : (
            <Trans>Resend OTP</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}
