import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useTheme } from '../lib/use-theme.ts';

const looks = {
  ink: {
    legend: 'text-ink-muted',
    frame: 'border-ink-muted',
    choice:
      'has-checked:bg-ink-foreground has-checked:text-ink has-focus-visible:outline-ink-foreground',
  },
  card: {
    legend: 'font-semibold',
    frame: 'border-input',
    choice:
      'has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-ring',
  },
};

/** What her device says, light, or dark; `on`: the ground that it stands on. */
export function ThemeSwitch({ on }: { on: keyof typeof looks }) {
  const { theme, options, choose } = useTheme();
  const name = useId();
  const look = looks[on];
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className={`float-left pr-1 ${look.legend}`}>
        <Trans>Theme</Trans>
      </legend>
      <div className={`flex rounded-full border p-0.5 ${look.frame}`}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={`relative flex min-h-11 cursor-pointer items-center rounded-full px-4 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${look.choice}`}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
              checked={theme === value}
              onChange={() => choose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
