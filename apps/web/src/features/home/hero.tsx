import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../components/ui/button.tsx';
import { CoverArt } from '../../components/ui/cover-art.tsx';
import { brand } from '../../lib/brand.ts';
import { HeroGroups } from './hero-groups.tsx';

export function Hero() {
  return (
    <section className="relative overflow-hidden border-b bg-muted">
      <CoverArt
        seed="nagarika"
        category="Entrepreneurs"
        shape="square"
        className="absolute top-6 -right-20 size-44 rounded-full sm:-right-12 sm:size-64 md:top-1/2 md:-right-24 md:size-[26rem] md:-translate-y-1/2 lg:-right-16 lg:size-[36rem] xl:right-[max(-4rem,50vw-42rem)]"
      />
      <div className="page-width relative py-10 md:py-16 lg:py-20">
        <h1 className="max-w-[5em] text-[3.25rem] leading-[0.98] md:text-7xl lg:text-[5.5rem]">
          <Trans>Connect. Create. Celebrate.</Trans>
        </h1>
        <p className="mt-5 max-w-sm text-lg text-muted-foreground">{brand.tagline}</p>
        <Link to="/events" className={buttonVariants({ size: 'lg', className: 'mt-6' })}>
          <Trans>Browse Events</Trans>
        </Link>
        <HeroGroups />
      </div>
    </section>
  );
}
