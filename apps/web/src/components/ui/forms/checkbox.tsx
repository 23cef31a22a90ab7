import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: Props) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3', className)}>
      <input type="checkbox" className="size-5 shrink-0 choice" {...rest} />
      <span>{label}</span>
    </label>
  );
}
