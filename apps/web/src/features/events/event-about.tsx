import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/event-answers';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';

/** The short text at once, the long one on demand. */
export function EventAbout({ event }: { event: EventDetails }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const paragraphs = event.longDescription?.split(/\n{2,}/).filter((text) => text.trim()) ?? [];
  return (
    <section className="max-w-prose">
      <h2 className="mb-4 text-2xl md:text-3xl">
        <Trans>About this event</Trans>
      </h2>
      <p dir="auto" className="text-lg whitespace-pre-line">
        {event.description}
      </p>
      {paragraphs.length > 0 && (
        <>
          {/* Always there, because the button refers to it. */}
          <div id={id} hidden={!isOpen} className="mt-4 animate-fade-in space-y-4">
            {paragraphs.map((text, index) => (
              <p key={index} className="whitespace-pre-line">
                {text}
              </p>
            ))}
          </div>
          <Button
            variant="link"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <Trans>Read less</Trans> : <Trans>Read more</Trans>}
          </Button>
        </>
      )}
    </section>
  );
}
