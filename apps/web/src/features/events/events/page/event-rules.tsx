import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';

/** Lists the terms after the refund policy; the organiser's own are in her language. */
export function EventRules({ event }: { event: EventDetails }) {
  const { terms, houseRules, houseRulesLanguage } = event;
  const [, ...rules] = terms;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-muted-foreground marker:text-primary">
      {rules.map((rule, index) => (
        <li
          key={index}
          className="wrap-anywhere"
          lang={houseRules.includes(rule) ? houseRulesLanguage : undefined}
        >
          <bdi>{rule}</bdi>
        </li>
      ))}
    </ul>
  );
}
