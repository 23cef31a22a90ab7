import clsx from 'clsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'label'> & { htmlFor: string };

export function Label({ htmlFor, className, children, ...rest }: Props) {
  return (
    <label htmlFor={htmlFor} className={clsx('font-semibold', className)} {...rest}>
      {children}
    </label>
  );
}
