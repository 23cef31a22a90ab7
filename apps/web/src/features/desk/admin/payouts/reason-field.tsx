import type { ReactNode } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';

type Props = {
  label: ReactNode;
  help?: ReactNode;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
};

/** Asks for a reason in one line, for the audit log. */
export function ReasonField({ label, help, value, error, onChange }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Input
          {...control}
          maxLength={300}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
