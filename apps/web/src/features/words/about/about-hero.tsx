import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CoverArt } from '../../../components/ui/cover-art.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useBrand } from '../../../lib/use-brand.ts';

export function AboutHero() {
  const brand = useBrand();
  const figures = trpc.about.figures.useQuery();
  return (
    <section className="relative overflow-hidden bg-ink text-ink-foreground">
      <CoverArt
        seed="about"
        category="Social Events"
        shape="square"
        priority
        className="absolute -top-24 -right-28 size-72 rounded-full opacity-90 md:-right-48 md:size-[26rem] lg:-right-16 lg:size-[32rem]"
      />
      <div className="page-width relative grid gap-10 py-14 md:py-20">
        <div>
          <h1 className="hero-title max-w-[9em] pt-24 md:pt-0">
            <Trans>Women who build, city by city</Trans>
          </h1>
          <p className="mt-5 max-w-md text-lg text-ink-muted">{brand.tagline}</p>
        </div>
        {!figures.isError && (
          <dl className="flex flex-wrap gap-x-12 gap-y-5">
            <Stat label={<Trans>Members</Trans>}>
              {figures.data && atLeast(figures.data.members)}
            </Stat>
            <Stat label={<Trans>Events monthly</Trans>}>
              {figures.data && atLeast(figures.data.eventsMonthly)}
            </Stat>
            <Stat label={<Trans>Cities</Trans>}>{figures.data?.cities}</Stat>
          </dl>
        )}
      </div>
    </section>
  );
}

/** While it loads, a shape of its size. */
function Stat({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="money min-h-11 font-display text-4xl text-marigold md:text-5xl">
        {children ?? <Skeleton className="h-10 w-24 opacity-30" />}
      </dd>
    </div>
  );
}

/** '500+', '2,400+' */
function atLeast(figure: number): string {
  return `${figure.toLocaleString('en-IN')}+`;
}
