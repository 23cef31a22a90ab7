import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { CarouselSlide } from './slide.tsx';
import type { CarouselState } from './use-carousel.ts';

type Props = { carousel: CarouselState; slides: readonly CarouselSlide[] };

/**
 * Shows the time left, dots, stop, back and on. The end of the bar's own animation turns the slide,
 * so that the two never disagree.
 */
export function CarouselControls({ carousel, slides }: Props) {
  const { t } = useLingui();
  const { index, turnsByItself, isHeld } = carousel;
  const bar = useRef<HTMLDivElement>(null);
  const turn = useEffectEvent(carousel.next);
  // The bar's time may have been over before the page's code was loaded.
  useEffect(() => {
    if (bar.current?.getAnimations().some(({ playState }) => playState === 'finished')) turn();
  }, []);
  return (
    <>
      <div aria-hidden="true" className="h-1 bg-ink-foreground/20">
        {turnsByItself && (
          <div
            key={index}
            ref={bar}
            data-testid="slide-time"
            onAnimationEnd={carousel.next}
            className={clsx(
              // CSS hides it from a visitor who wants less motion even before the page's code runs.
              'h-full origin-left animate-slide-time bg-marigold group-hover/carousel:[animation-play-state:paused] motion-reduce:hidden',
              isHeld && '[animation-play-state:paused]',
            )}
          />
        )}
      </div>
      <div className="flex items-center px-2 sm:px-4">
        <div className="flex min-w-0 grow flex-wrap max-[20rem]:*:hidden">
          {slides.map((slide, at) => (
            <button
              key={slide.id}
              type="button"
              aria-label={t`Show ${at + 1}: ${slide.title}`}
              aria-current={at === index}
              onClick={() => carousel.goTo(at)}
              className="grid h-11 w-9 place-items-center rounded-md sm:w-11"
            >
              <span
                className={clsx(
                  'h-2 rounded-full forced-colors:border',
                  at === index ? 'w-6 bg-marigold' : 'w-2 bg-ink-muted',
                )}
              />
            </button>
          ))}
        </div>
        {carousel.canTurnByItself && (
          <Control
            label={turnsByItself ? t`Stop turning` : t`Turn by itself`}
            onPress={carousel.toggle}
          >
            {turnsByItself ? <Pause /> : <Play />}
          </Control>
        )}
        <Control label={t`Previous slide`} onPress={carousel.previous}>
          <ChevronLeft />
        </Control>
        <Control label={t`Next slide`} onPress={carousel.next}>
          <ChevronRight />
        </Control>
      </div>
    </>
  );
}

type ControlProps = { label: string; onPress: () => void; children: ReactNode };

function Control({ label, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink-foreground/15 [&_svg]:size-5"
    >
      {children}
    </button>
  );
}
