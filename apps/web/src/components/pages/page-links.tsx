import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { buttonVariants } from '../ui/button.tsx';
import { wrapping } from '../ui/wrapping.ts';

type Props = { links: readonly { to: NonNullable<LinkProps['to']>; label: string }[] };

/** Lists where to go from the end of a page. */
export function PageLinks({ links }: Props) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Go on to`}
      className="grid grid-cols-[auto] justify-start justify-items-start gap-x-6 gap-y-1 border-t pt-5 min-[22rem]:grid-cols-[auto_auto] sm:flex sm:flex-wrap sm:gap-x-8"
    >
      {links.map(({ to, label }) => (
        <Link
          key={label}
          to={to}
          className={buttonVariants({ variant: 'link', className: wrapping })}
        >
          {label}
          <ArrowRight aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}
