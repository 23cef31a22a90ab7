import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useControlProps } from './field.tsx';

/**
 * The shared look of everything that users type into or choose from; scrolling to a control shows
 * its label too.
 */
export const controlLook =
  'w-full scroll-mt-9 rounded-md border border-input bg-card px-3.5 text-base text-card-foreground transition-opacity disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive';

/** Words run from the side where their script begins; addresses and numbers do not. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const isWords = rest.type === undefined || rest.type === 'text' || rest.type === 'search';
  return (
    <input
      dir={isWords ? 'auto' : undefined}
      className={clsx(controlLook, 'h-11 read-only:bg-muted', className)}
      {...useControlProps()}
      {...rest}
    />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={clsx(controlLook, 'block py-2.5 read-only:bg-muted', className)}
      {...useControlProps()}
      {...rest}
    />
  );
}
