import { Plural } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Field } from '../../../components/ui/forms/field.tsx';
import { Textarea } from '../../../components/ui/forms/input.tsx';

type Props = {
  label: ReactNode;
  help?: ReactNode;
  max: number;
  rows: number;
  value: string;
  error: string | undefined;
  readOnly?: boolean;
  onChange: (value: string) => void;
};

/** Takes a long text, with its counter. */
export function CountedText({ label, help, max, value, error, onChange, ...rest }: Props) {
  const length = value.trim().normalize('NFC').length;
  const left = max - length;
  return (
    <div>
      <Field label={label} help={help} error={error}>
        <Textarea {...rest} value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
      <p
        aria-hidden="true"
        className={clsx(
          'mt-1 text-right text-sm tabular-nums',
          left < 0 ? 'font-semibold text-destructive' : 'text-muted-foreground',
        )}
      >
        {length}/{max}
      </p>
      {/* Announced only near the end: counting every letter aloud would drown what the author writes. */}
      <p role="status" className="sr-only">
        {left <= 20 && left >= 0 && (
          <Plural value={left} one="# character left" other="# characters left" />
        )}
        {left < 0 && (
          <Plural value={-left} one="# character too many" other="# characters too many" />
        )}
      </p>
    </div>
  );
}
