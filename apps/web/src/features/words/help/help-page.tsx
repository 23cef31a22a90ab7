import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { useHelpTopics } from '../../../content/help-topics.tsx';
import { brand } from '../../../lib/brand.ts';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { TextPage } from './text-page.tsx';

export function HelpPage() {
  const { t } = useLingui();
  usePageTitle(t`Help Center`, t`Answers about signing in, tickets, refunds, hosting and groups.`);
  const topics = useHelpTopics();
  return (
    <TextPage
      title={<Trans>Help Center</Trans>}
      lead={<Trans>What people ask most. If yours is not here, write to us.</Trans>}
    >
      {topics.map(({ id, title, questions }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-3">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <Accordion items={questions} />
        </section>
      ))}
      <section className="grid justify-items-start gap-3 rounded-lg bg-muted p-6">
        <h2 className="text-2xl">
          <Trans>Still stuck?</Trans>
        </h2>
        <p>
          <Trans>Write to us, or to {brand.supportEmail}. We answer within 24 hours.</Trans>
        </p>
        <Link to="/contact" className={buttonVariants()}>
          <Trans>Contact Us</Trans>
        </Link>
      </section>
    </TextPage>
  );
}
