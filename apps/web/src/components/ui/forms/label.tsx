import clsx from 'clsx';
import type { ComponentProps } from 'react';

export function Label({ className, ...rest }: ComponentProps<'label'>) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes htmlFor.
  return <label className={clsx('font-semibold', className)} {...rest} />;
}
