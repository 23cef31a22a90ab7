import clsx from 'clsx';

/** A grey shape where content will come; give it the content's size so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('animate-breathe rounded-md bg-muted', className)} />
  );
}
