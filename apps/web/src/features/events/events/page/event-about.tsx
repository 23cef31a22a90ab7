import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { tongueOf } from '@nagarika/domain/language/written-language';
import clsx from 'clsx';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';

/** Shows a short beginning of the text at once, and the rest on demand. */
export function EventAbout({ event }: { event: EventDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(text, !isOpen);
  const id = useId();
  const paragraphs = event.longDescription?.split(/\n{2,}/).filter((part) => part.trim()) ?? [];
  return (
    <section className="measure">
      <h2 className="mb-4 text-2xl md:text-3xl">
        <Trans>About this event</Trans>
      </h2>
      <div id={id} lang={tongueOf(event.description, event.language)}>
        <p
          ref={text}
          dir="auto"
          className={clsx('text-lg whitespace-pre-line wrap-anywhere', !isOpen && 'line-clamp-8')}
        >
          {event.description}
        </p>
        {paragraphs.length > 0 && (
          <div hidden={!isOpen} className="mt-4 animate-fade-in space-y-4">
            {paragraphs.map((part, index) => (
              <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {part}
              </p>
            ))}
          </div>
        )}
      </div>
      {(isCut || paragraphs.length > 0) && (
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <Trans>Read less</Trans> : <Trans>Read more</Trans>}
        </Button>
      )}
    </section>
  );
}

/** Tells whether a text has more lines than those shown, at its present width. */
function useIsCut(text: RefObject<HTMLElement | null>, isClamped: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = text.current;
    // An open text is not cut: the earlier answer holds, so that it can be closed again.
    if (!element || !isClamped) return;
    const observer = new ResizeObserver(() =>
      setIsCut(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isClamped]);
  return isCut;
}
