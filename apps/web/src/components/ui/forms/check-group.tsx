import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type Props<Value extends string> = {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode; help?: ReactNode }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  error?: ReactNode;
};

/** Lets the user choose several of a few options; looks like RadioGroup. */
export function CheckGroup<Value extends string>(props: Props<Value>) {
  const { options, values, onChange, error } = props;
  const errorId = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? errorId : undefined}
      data-invalid={Boolean(error)}
    >
      <legend className="mb-1.5 font-semibold">{props.legend}</legend>
      {error && (
        <div className="mb-2.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {options.map(({ value, label, help }) => (
          <label
            key={value}
            className="flex min-h-11 items-start gap-3 rounded-md border border-input bg-card px-3.5 py-2.5 has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground"
          >
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 choice"
              checked={values.includes(value)}
              onChange={({ target }) =>
                onChange(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? target.checked : values.includes(one))),
                )
              }
            />
            <span className="grid min-w-0">
              <span>{label}</span>
              {help && <span className="text-sm wrap-anywhere text-muted-foreground">{help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
