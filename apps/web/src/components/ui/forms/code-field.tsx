import { Trans } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

type Props = {
  ref: Ref<HTMLInputElement>;
  length: number;
  code: string;
  onCode: (code: string) => void;
  /** Its last digit is there. */
  onComplete: (code: string) => void;
  /** Why the last one was not taken. */
  error: string | null;
  help: ReactNode;
  isVerifying: boolean;
};

/** A one-time code, sent off with its last digit. */
export function CodeField({ ref, length, code, onCode, onComplete, ...props }: Props) {
  return (
    <Field label={<Trans>One-time code</Trans>} help={props.help} error={props.error}>
      {(control) => (
        <CodeInput
          {...control}
          ref={ref}
          length={length}
          code={code}
          readOnly={props.isVerifying}
          onCode={(next) => {
            onCode(next);
            if (next.length === length && next !== code) onComplete(next);
          }}
        />
      )}
    </Field>
  );
}
