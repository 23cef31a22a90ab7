import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../lib/use-brand.ts';
import { buttonVariants } from '../ui/button.tsx';

/** Shows the title alone on a phone, so that events fit the same screen. */
export function Hero() {
  const brand = useBrand();
  return (
    <div className="shrink-0 lg:w-[22rem]">
      <h1 className="hero-title lg:max-w-[5em]">
        <Trans>Connect. Create. Celebrate.</Trans>
      </h1>
      <p className="mt-2 text-balance text-muted-foreground max-md:hidden lg:mt-4 lg:text-lg">
        {brand.tagline}
      </p>
      <Link
        to="/events"
        className={buttonVariants({ className: 'mt-4 max-md:hidden lg:max-xl:hidden' })}
      >
        <Trans>Browse Events</Trans>
      </Link>
    </div>
  );
}
