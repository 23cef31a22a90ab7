import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useTheme } from '../lib/use-theme.ts';

/** Switches the theme: as on the device, light, or dark. */
export function ThemeSwitch() {
  const { theme, options, choose } = useTheme();
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left pr-1 text-muted-foreground">
        <Trans>Theme</Trans>
      </legend>
      <div className="flex flex-wrap rounded-3xl border border-input p-0.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full px-4 has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
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
