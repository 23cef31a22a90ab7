import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeVariants = cva(
  'inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm leading-5 font-semibold whitespace-nowrap [&_svg]:size-[1em]',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary text-primary-foreground',
        secondary: 'border-transparent bg-secondary text-secondary-foreground',
        destructive: 'border-transparent bg-destructive text-destructive-foreground',
        outline: 'border-input text-foreground',
      },
      /**
       * The badge's meaning, where its variant alone does not tell: a label on a picture, money,
       * done, take care.
       */
      tone: {
        paper: 'border-transparent bg-card text-card-foreground',
        ink: 'border-transparent bg-ink text-ink-foreground',
        marigold: 'border-transparent bg-marigold text-marigold-foreground',
        success: 'border-transparent bg-success-soft text-success',
        warning: 'border-transparent bg-warning-soft text-warning',
        danger: 'border-transparent bg-destructive-soft text-destructive',
      },
    },
  },
);

type Props = ComponentProps<'span'> & VariantProps<typeof badgeVariants>;

export function Badge({ variant, tone, className, ...rest }: Props) {
  const look = tone ? { tone } : { variant: variant ?? ('default' as const) };
  return <span className={badgeVariants({ ...look, className })} {...rest} />;
}
