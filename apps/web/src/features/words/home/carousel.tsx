import { useLingui } from '@lingui/react/macro';
import { CarouselControls } from './carousel-controls.tsx';
import { type CarouselSlide, Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

/** Turns by itself every five seconds and wraps at both ends; see useCarousel for what holds it. */
export function Carousel({ slides }: { slides: readonly CarouselSlide[] }) {
  const { t } = useLingui();
  const carousel = useCarousel(slides.length);
  const { index, turnsByItself, isHeld } = carousel;

  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Announcements`}
      className="group/carousel touch-pan-y overflow-hidden rounded-xl bg-ink text-ink-foreground"
      {...carousel.holders}
      {...carousel.swipe}
    >
      <div
        aria-live={turnsByItself && !isHeld ? 'off' : 'polite'}
        className="grid *:[grid-area:1/1]"
      >
        {slides.map((slide, at) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={t`${at + 1} of ${slides.length}`}
            isCurrent={at === index}
            isNear={isNeighbour(at, index, slides.length)}
            isFirst={at === 0}
          />
        ))}
      </div>
      {slides.length > 1 && <CarouselControls carousel={carousel} slides={slides} />}
    </section>
  );
}

/** Drawn already, so that turning shows it at once; the others wait. */
function isNeighbour(at: number, index: number, count: number): boolean {
  const distance = Math.abs(at - index);
  return Math.min(distance, count - distance) <= 1;
}
