import clsx from 'clsx';
import type { ComponentProps } from 'react';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx('rounded-lg border bg-card text-card-foreground shadow-card', className)}
      {...rest}
    />
  );
}

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('grid gap-1 p-5 pb-0 md:p-6 md:pb-0', className)} {...rest} />;
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 className={clsx('text-xl', className)} {...rest}>
      {children}
    </h2>
  );
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('p-5 md:p-6', className)} {...rest} />;
}
