import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

/**
 * The transparent border becomes visible where the system forces its own colours, and then marks a
 * button.
 */
const edge = 'border border-transparent';

/** Styles links that look like buttons: `<Link className={buttonVariants({ size: 'lg' })}>`. */
export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-[opacity,transform] duration-150 select-none active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-85 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: `${edge} bg-primary text-primary-foreground hover:opacity-90`,
        destructive: `${edge} bg-destructive text-destructive-foreground hover:opacity-90`,
        outline:
          'border border-input bg-card text-card-foreground hover:bg-accent hover:text-accent-foreground',
        secondary: `${edge} bg-secondary text-secondary-foreground hover:opacity-85`,
        ghost: `${edge} hover:bg-accent hover:text-accent-foreground`,
        link: 'px-0! text-primary underline decoration-from-font underline-offset-4 hover:decoration-2',
      },
      size: {
        default: 'h-11 px-5',
        // 36 px high to the eye, 44 px to the thumb.
        sm: "relative h-9 px-3.5 text-sm after:absolute after:inset-x-0 after:-inset-y-1 after:content-['']",
        lg: 'h-13 px-7 text-lg',
        icon: 'size-11 text-lg',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

/** Puts buttons beside each other; on a phone each line of them is filled. */
export const buttonRow = 'flex flex-wrap gap-3 max-sm:*:grow';

type Props = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner and ignores presses, but keeps the keyboard focus that `disabled` drops. */
    busy?: boolean;
  };

export function Button({ variant, size, busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonVariants({ variant, size, className })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress })}
    >
      {busy && <Spinner className="size-[1.15em]" />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

/** A busy submit button must not submit the form again. */
function ignorePress(event: MouseEvent) {
  event.preventDefault();
}
