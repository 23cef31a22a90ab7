import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../components/ui/button.tsx';
import { CoverArt } from '../../components/ui/cover-art.tsx';
import { brand } from '../../lib/brand.ts';

export function Hero() {
  return (
    <section className="relative overflow-hidden border-b bg-muted">
      <CoverArt
        seed="nagarika"
        category="Entrepreneurs"
        shape="square"
        className="absolute -right-28 -bottom-36 size-72 rounded-full md:top-1/2 md:-right-24 md:bottom-auto md:size-[26rem] md:-translate-y-1/2 lg:-right-16 lg:size-[36rem] xl:right-[max(-4rem,50vw-42rem)]"
      />
      <div className="page-width relative pt-10 pb-40 md:py-16 lg:py-24">
        <h1 className="max-w-[5em] text-[3.25rem] leading-[0.98] md:text-7xl lg:text-[5.5rem]">
          <Trans>Connect. Create. Celebrate.</Trans>
        </h1>
        <p className="mt-5 max-w-sm text-lg text-muted-foreground">{brand.tagline}</p>
        <div className="mt-7 flex flex-col items-start gap-x-6 gap-y-1 md:flex-row md:items-center">
          <Link to="/events" className={buttonVariants({ size: 'lg' })}>
            <Trans>Browse Events</Trans>
          </Link>
          <Link to="/groups" className={buttonVariants({ variant: 'link' })}>
            <Trans>See All Groups</Trans>
          </Link>
        </div>
      </div>
    </section>
  );
}
