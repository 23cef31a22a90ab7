import { Trans, useLingui } from '@lingui/react/macro';
import { commissionPercent, serviceChargePercent } from '@nagarika/domain/events/prices/money';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { useEventRequirements } from '../../../content/event-requirements.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { Rule } from './rule.tsx';
import { TextPage } from './text-page.tsx';

export function EventGuidelinesPage() {
  const { t } = useLingui();
  usePageTitle(t`Event Guidelines`, t`What an event must be to be listed, and what it costs.`);
  const requirements = useEventRequirements();
  const kept = 100 - commissionPercent;
  return (
    <TextPage
      title={<Trans>Event Guidelines</Trans>}
      lead={<Trans>What we look for when we read the event that you send us.</Trans>}
    >
      <ol className="grid gap-6">
        {requirements.map(({ id, title, text }, index) => (
          <Rule
            key={id}
            title={title}
            mark={
              <span
                aria-hidden="true"
                className="w-8 shrink-0 font-display text-3xl leading-none text-primary"
              >
                {index + 1}
              </span>
            }
          >
            {text}
          </Rule>
        ))}
      </ol>
      <section className="grid gap-2 [&>p]:measure">
        <h2 className="text-2xl">
          <Trans>Review and price</Trans>
        </h2>
        <p>
          <Trans>
            A person reads every event within 24-48 hours. You hear by email when it is approved or
            when changes are needed.
          </Trans>
        </p>
        <p>
          <Trans>
            Listing is free. Of each ticket that is sold we keep {commissionPercent}%, the Event
            Listing Service fee, which pays for platform maintenance, marketing support and customer
            service; {kept}% is yours. Attendees pay a {serviceChargePercent}% service charge on
            top. A free event costs nobody anything.
          </Trans>
        </p>
      </section>
      <PageLinks
        links={[
          { to: '/create-event', label: t`Create Event` },
          { to: '/events', label: t`Browse Events` },
          { to: '/contact', label: t`Contact` },
        ]}
      />
    </TextPage>
  );
}
