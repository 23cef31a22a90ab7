import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input, Textarea } from './input.tsx';

type Props = {
  label?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** One line suffices. */
  isShort?: boolean;
  maxLength: number;
  value: string;
  onChange: (reason: string) => void;
};

export function ReasonField({ isShort, maxLength, value, onChange, ...field }: Props) {
  return (
    <Field label={<Trans>Reason</Trans>} {...field}>
      {isShort ? (
        <Input
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Textarea
          rows={3}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
