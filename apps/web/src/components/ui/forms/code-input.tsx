import { latinDigits } from '@nagarika/domain/language/latin-digits';
import clsx from 'clsx';
import { type Ref, useState } from 'react';
import { useControlProps } from './field.tsx';

type Props = {
  ref?: Ref<HTMLInputElement>;
  length: number;
  code: string;
  onCode: (code: string) => void;
  /** True while the code is being checked. */
  readOnly?: boolean;
};

/**
 * The field's own text and caret are invisible, because the cells show them. It does not use
 * `opacity`: an iPhone offers no paste on a long press in an invisible field.
 */
const field = clsx(
  'absolute inset-0 size-full rounded-md border-0 bg-transparent text-base tracking-[-0.5em] outline-offset-4 forced-colors:outline-[Highlight]',
  'text-transparent caret-transparent forced-color-adjust-none [-webkit-text-fill-color:transparent]',
  'selection:bg-transparent selection:text-transparent',
);

/**
 * Takes all digits in one field, so that phones can fill in the code and a screen reader hears one
 * field; to the eye each digit has a cell.
 */
export function CodeInput({ length, code, onCode, ...rest }: Props) {
  const control = useControlProps();
  const [caret, setCaret] = useState<number | null>(null);
  const places = Array.from({ length }, (_, place) => place);
  const current = caret === null ? null : Math.min(caret, length - 1);
  return (
    <div className="relative my-1" style={{ maxWidth: `${length * 4}rem` }}>
      <div
        aria-hidden="true"
        className="grid gap-1.5 sm:gap-2"
        style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
      >
        {places.map((place) => (
          <span
            key={place}
            className={clsx(
              'grid h-13 place-items-center rounded-md bg-card text-2xl text-card-foreground tabular-nums',
              place === current ? 'border-2 border-ring' : 'border',
              place !== current &&
                (control?.['aria-invalid'] ? 'border-destructive' : 'border-input'),
            )}
          >
            {code[place]}
          </span>
        ))}
      </div>
      <input
        {...control}
        {...rest}
        className={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) =>
          onCode(latinDigits(target.value).replace(/\D/g, '').slice(0, length))
        }
        onFocus={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
      />
    </div>
  );
}
