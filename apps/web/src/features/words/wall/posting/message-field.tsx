import { Plural } from '@lingui/react/macro';
import { maxWallMessageLength, wallTextLength } from '@nagarika/domain/words/wall/wall';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Textarea } from '../../../../components/ui/forms/input.tsx';

type Props = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  rows: number;
  placeholder?: string;
};

/** Takes a message of the wall's length, with its counter. */
export function MessageField({ label, error, value, onChange, ...rest }: Props) {
  const length = wallTextLength(value);
  const left = maxWallMessageLength - length;
  return (
    <div>
      <Field label={label} error={error}>
        <Textarea {...rest} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <p
        aria-hidden="true"
        className={clsx(
          'mt-1 text-right text-sm tabular-nums',
          left < 0 ? 'font-semibold text-destructive' : 'text-muted-foreground',
        )}
      >
        {length}/{maxWallMessageLength}
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
