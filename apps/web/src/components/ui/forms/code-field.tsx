import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

type Props = {
  ref: Ref<HTMLInputElement>;
  length: number;
  code: string;
  onCode: (code: string) => void;
  /** Called when the last digit is typed. */
  onComplete: (code: string) => void;
  /** The reason why the last code was refused. */
  error: string | null;
  help: ReactNode;
  isVerifying: boolean;
};

/** Takes a one-time code, and sends it with its last digit. */
export function CodeField({ ref, length, code, onCode, onComplete, ...props }: Props) {
  return (
    <Field label={<Trans>One-time code</Trans>} help={props.help} error={props.error}>
      <CodeInput
        ref={ref}
        length={length}
        code={code}
        readOnly={props.isVerifying}
        onCode={(next) => {
          onCode(next);
          if (next.length === length && next !== code) onComplete(next);
        }}
      />
    </Field>
  );
}
