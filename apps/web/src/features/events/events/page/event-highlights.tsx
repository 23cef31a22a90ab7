import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';

export function EventHighlights({ event }: { event: EventDetails }) {
  const { highlights, highlightsLanguage } = event;
  if (highlights.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-2xl md:text-3xl">
        <Trans>Highlights</Trans>
      </h2>
      <ul lang={highlightsLanguage} className="grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {highlights.map((highlight, index) => (
          <li key={index} className="flex items-start gap-3">
            <Flower />
            <span dir="auto" className="min-w-0 grow">
              {highlight}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const petals = [0, 60, 120, 180, 240, 300];

/** Draws a marigold of six petals in place of a tick. */
function Flower() {
  return (
    <svg viewBox="-12 -12 24 24" aria-hidden="true" className="mt-0.5 size-5 shrink-0">
      {petals.map((angle) => (
        <ellipse
          key={angle}
          cy={-6.5}
          rx={3.6}
          ry={5}
          transform={`rotate(${angle})`}
          className="fill-marigold"
        />
      ))}
      <circle r={3.2} className="fill-primary" />
    </svg>
  );
}
