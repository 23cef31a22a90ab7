import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type Props<Value extends string> = {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; help?: ReactNode }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** An error under the question, in view while the first answer has the focus. */
  error?: ReactNode;
  /** Puts the answers side by side from 640 px. */
  inline?: boolean;
};

export function RadioGroup<Value extends string>(props: Props<Value>) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={props.error ? errorId : undefined}
      data-invalid={Boolean(props.error)}
    >
      <legend className="mb-1.5 font-semibold">{props.legend}</legend>
      {props.error && (
        <div className="mb-2.5">
          <FieldError id={errorId}>{props.error}</FieldError>
        </div>
      )}
      <div className={clsx('grid gap-2', props.inline && 'sm:grid-flow-col sm:auto-cols-fr')}>
        {props.options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-start gap-3 rounded-md border border-input bg-card px-3.5 py-2.5 has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 choice"
              checked={props.value === option.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>
              <span>{option.label}</span>
              {option.help && <span className="block text-muted-foreground">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
