import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

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

type FactProps = {
  icon: ReactNode;
  /**
   * Cuts the text off after one line, within a long word too, where cards beside each other have
   * the same height.
   */
  truncate?: boolean;
  /** The whole text, where it may be cut off. */
  title?: string;
  className?: string;
  children: ReactNode;
};

/** Shows a fact of a card: time, place or number. */
export function CardFact({ icon, truncate = false, title, className, children }: FactProps) {
  return (
    <p
      className={clsx(
        'flex min-w-0 gap-2 text-muted-foreground [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-primary',
        truncate ? 'items-center' : 'items-start [&_svg]:mt-1',
        className,
      )}
    >
      {icon}
      <span dir="auto" title={title} className={truncate ? 'line-clamp-1' : 'min-w-0'}>
        {children}
      </span>
    </p>
  );
}

/** Lists cards, one per row on a phone, then two and three. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={cardGrid}>{children}</ul>;
}

/** The same grid for a LongList of cards. */
export const cardGrid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
