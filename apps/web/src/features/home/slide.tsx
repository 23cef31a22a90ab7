import clsx from 'clsx';
import { buttonVariants } from '../../components/ui/button.tsx';
import { CoverArt } from '../../components/ui/cover-art.tsx';
import { ResponsiveImage } from '../../components/ui/responsive-image.tsx';
import { BannerLink } from './banner-link.tsx';

/** Specification, section 3. `image` null: a rangoli drawn from the id. */
export type CarouselSlide = {
  id: string;
  image: string | null;
  title: string;
  subtitle: string;
  cta: string;
  link: string;
};

type Props = {
  slide: CarouselSlide;
  label: string;
  isCurrent: boolean;
  /** Shown now or one turn away: drawn. */
  isNear: boolean;
  isFirst: boolean;
};

/** As high as every other: turning moves nothing below. */
export function Slide({ slide, label, isCurrent, isNear, isFirst }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isCurrent}
      className={clsx(
        'flex h-75 flex-col transition-opacity duration-250 md:h-72 md:flex-row-reverse',
        !isCurrent && 'opacity-0',
      )}
    >
      {isNear && (
        <>
          <div className="h-24 shrink-0 overflow-hidden md:h-full md:w-1/2">
            {slide.image ? (
              <ResponsiveImage
                src={slide.image}
                alt=""
                priority={isFirst}
                sizes="(min-width: 768px) 36rem, 100vw"
                className="size-full"
              />
            ) : (
              <CoverArt seed={slide.id} category="Social Events" />
            )}
          </div>
          <div className="flex grow flex-col items-start justify-center gap-2 px-5 py-4 md:w-1/2 md:gap-3 md:px-10">
            <p className="line-clamp-2 font-display text-2xl md:text-4xl">{slide.title}</p>
            <p className="line-clamp-2 text-ink-muted md:text-lg">{slide.subtitle}</p>
            {slide.cta && (
              <BannerLink to={slide.link} className={buttonVariants({ className: 'mt-2' })}>
                {slide.cta}
              </BannerLink>
            )}
          </div>
        </>
      )}
    </div>
  );
}
