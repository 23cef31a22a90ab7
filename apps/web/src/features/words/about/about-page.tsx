import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { Reveal } from '../../../components/ui/reveal.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useImpact, useMilestones, useValues } from '../../../content/about-copy.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useBrand } from '../../../lib/use-brand.ts';

type Props = {
  title: ReactNode;
  points: readonly { id: string; Icon: LucideIcon; title: string; text: string }[];
  /** True for figures that can be counted, which are shown as cards. */
  framed?: boolean;
};

export function AboutPage() {
  const brand = useBrand();
  const { t } = useLingui();
  usePageTitle(
    t`About`,
    t`Who we are: a community of women entrepreneurs in India, with events, groups and stories city by city.`,
  );
  return (
    <>
      <AboutHero />
      <div className="page-width grid gap-16 pt-14 md:gap-24 md:pt-20">
        <figure className="mx-auto max-w-3xl text-center">
          <div aria-hidden="true" className="kolam-rule mx-auto mb-8 w-36" />
          <blockquote className="font-display text-2xl leading-snug text-balance md:text-4xl">
            <Trans>
              “A city in which no woman who wants to build something has to build it alone.”
            </Trans>
          </blockquote>
          <figcaption className="mt-5 text-muted-foreground">
            <Trans>The vision of {brand.name}</Trans>
          </figcaption>
        </figure>
        <Reveal>
          <PointCards title={<Trans>What we value</Trans>} points={useValues()} />
        </Reveal>
        <Reveal>
          <PointCards title={<Trans>What it changes</Trans>} points={useImpact()} framed />
        </Reveal>
        <Reveal>
          <Milestones />
        </Reveal>
        <section className="grid justify-items-center gap-4 rounded-xl bg-accent px-6 py-12 text-center text-accent-foreground">
          <h2 className="text-3xl md:text-4xl">
            <Trans>There is a chair for you</Trans>
          </h2>
          <p className="max-w-md text-lg">
            <Trans>Come to one event. That is how all of us began.</Trans>
          </p>
          <Link to="/events" className={buttonVariants({ size: 'lg' })}>
            <Trans>Explore Events</Trans>
          </Link>
        </section>
        <PageLinks
          links={[
            { to: '/events', label: t`Events` },
            { to: '/community', label: t`Community Wall` },
          ]}
        />
      </div>
    </>
  );
}

function Milestones() {
  return (
    <section className="grid gap-6 md:gap-8">
      <h2 className="text-3xl md:text-4xl">
        <Trans>How we got here</Trans>
      </h2>
      <ol className="grid border-l-2 border-marigold lg:grid-cols-4 lg:border-t-2 lg:border-l-0">
        {useMilestones().map(({ id, year, title, text }) => (
          <li
            key={id}
            className="relative measure pb-8 pl-7 last:pb-0 lg:pt-7 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-2 size-3.5 rounded-full border-2 border-background bg-primary lg:-top-2 lg:left-0"
            />
            <p className="money font-semibold text-primary">{year}</p>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PointCards({ title, points, framed = false }: Props) {
  return (
    <section className="grid gap-6 md:gap-8">
      <h2 className="text-3xl md:text-4xl">{title}</h2>
      <ul className={clsx('grid md:grid-cols-3', framed ? 'gap-5 lg:gap-6' : 'gap-8 lg:gap-12')}>
        {points.map(({ id, Icon, title, text }) => (
          <li
            key={id}
            className={clsx(
              'grid content-start gap-2',
              framed && 'rounded-lg border bg-card p-6 text-card-foreground shadow-card',
            )}
          >
            <Icon aria-hidden="true" className="size-8 text-primary" />
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AboutHero() {
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

/** Shows a shape of its size while it loads. */
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

/** Formats '500+', '2,400+'. */
function atLeast(figure: number): string {
  return `${figure.toLocaleString('en-IN')}+`;
}
