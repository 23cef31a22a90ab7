import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** One look for everything that is typed into or chosen from. */
export const controlLook =
  'w-full rounded-md border border-input bg-card px-3.5 text-base text-card-foreground transition-opacity disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(controlLook, 'h-11 read-only:bg-muted', className)} {...rest} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx(controlLook, 'py-2.5 read-only:bg-muted', className)}
      {...rest}
    />
  );
}
