import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';

type Props = { value: string; error: ReactNode; onChange: (reference: string) => void };

export function ReferenceField({ value, error, onChange }: Props) {
  return (
    <Field
      label={<Trans>Bank reference (UTR)</Trans>}
      help={<Trans>As your bank shows it for this transfer.</Trans>}
      error={error}
    >
      <Input
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
