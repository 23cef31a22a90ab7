import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useControlProps } from './field.tsx';
import { controlLook } from './input.tsx';

/** Uses the platform's own list, which is best on a phone and needs no script. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select
        className={clsx(controlLook, 'h-11 appearance-none truncate pr-10')}
        {...useControlProps()}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted-foreground"
      />
    </div>
  );
}
