import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PageLinks } from '../../../components/page-links.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Reveal } from '../../../components/ui/reveal.tsx';
import { useImpact, useValues } from '../../../content/about-copy.tsx';
import { useBrand } from '../../../lib/use-brand.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { AboutHero } from './about-hero.tsx';
import { Milestones } from './milestones.tsx';
import { PointCards } from './point-cards.tsx';

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
