import { useLingui } from '@lingui/react/macro';
import { tongueOf } from '@nagarika/domain/language/written-language';
import { useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { Group } from '../../../components/ui/forms/group.tsx';
import { CoverArt } from '../../../components/ui/pictures/cover-art.tsx';
import { ResponsiveImage } from '../../../components/ui/pictures/responsive-image.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { useLanguage } from '../../../lib/words/use-language.ts';
import { bannerTarget } from './banner-target.ts';

type BannerLinkProps = { to: string; lang: string; className: string; children: ReactNode };

/** A slide; without a picture it shows a rangoli drawn from the id. */
export type CarouselSlide = Outputs['banners']['list'][number];

type Props = {
  slide: CarouselSlide;
  label: string;
  isCurrent: boolean;
  /** True for a slide that is drawn: shown now or one turn away. */
  isNear: boolean;
  isFirst: boolean;
};

/** Shows a slide as high as every other, so that turning moves nothing below. */
export function Slide({ slide, label, isCurrent, isNear, isFirst }: Props) {
  const { t } = useLingui();
  return (
    <Group
      aria-roledescription={t`slide`}
      aria-label={label}
      inert={!isCurrent}
      className={clsx(
        'flex h-38 flex-row-reverse transition-opacity duration-250 md:h-56',
        !isCurrent && 'opacity-0',
      )}
    >
      {isNear && (
        <>
          <div className="h-full w-28 shrink-0 overflow-hidden sm:w-2/5 md:w-1/2">
            {slide.bannerImage ? (
              <ResponsiveImage
                src={slide.bannerImage}
                alt=""
                priority={isFirst}
                sizes="(min-width: 768px) 24rem, 7rem"
                className="size-full"
              />
            ) : (
              <CoverArt seed={slide.id} category="Social Events" priority={isFirst} />
            )}
          </div>
          <div
            lang={tongueOf(slide.title, slide.language)}
            className="flex min-w-0 grow flex-col items-start justify-center gap-1 px-4 py-1 md:gap-3 md:px-8"
          >
            <p
              dir="auto"
              title={slide.title}
              className="line-clamp-2 font-display text-xl leading-tight md:text-3xl"
            >
              {slide.title}
            </p>
            <p
              dir="auto"
              title={slide.subtitle}
              className="line-clamp-2 text-sm text-ink-muted md:text-lg"
            >
              {slide.subtitle}
            </p>
            {slide.ctaText && (
              <BannerLink
                to={slide.landingPageUrl}
                lang={slide.ctaLanguage}
                className={buttonVariants({
                  size: 'sm',
                  className: 'mt-1 h-auto! py-1.5 whitespace-normal! md:mt-2',
                })}
              >
                {slide.ctaText}
              </BannerLink>
            )}
          </div>
        </>
      )}
    </Group>
  );
}

/** Links to a page of ours without a reload, or to another site in a new tab. */
function BannerLink({ to, lang, className, children }: BannerLinkProps) {
  const { history } = useRouter();
  const { href, isOurs } = bannerTarget(to, useLanguage());

  function follow(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!isOurs || !isPlain) return;
    event.preventDefault();
    history.push(href);
  }

  return (
    <a
      dir="auto"
      lang={lang}
      href={href}
      onClick={follow}
      className={className}
      {...(!isOurs && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  );
}
