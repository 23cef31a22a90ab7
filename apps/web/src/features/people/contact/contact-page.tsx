import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink, PageHeading } from '../../../components/page-heading.tsx';
import { PageLinks } from '../../../components/page-links.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ContactCards } from './contact-cards.tsx';
import { ContactForm } from './contact-form.tsx';
import { Questions } from './questions.tsx';

export function ContactPage() {
  const { t } = useLingui();
  usePageTitle(
    t`Contact & Support`,
    t`Questions about a booking, an event or your account? Read the answers, or write to us: we reply within 24 hours.`,
  );
  return (
    <div className="wide-page">
      <PageHeading
        back={
          <BackLink to="/">
            <Trans>Back to Home</Trans>
          </BackLink>
        }
        title={<Trans>Contact & Support</Trans>}
        lead={
          <Trans>
            A ticket that does not come, an event you want to host, an idea for your city: tell us.
            A person reads every message and replies within 24 hours.
          </Trans>
        }
      />
      <ContactCards />
      <div className="grid items-start gap-10 pt-2 pb-4 lg:grid-cols-2 lg:gap-12 lg:pt-4">
        <section id="faq" aria-labelledby="faq-title" className="scroll-mt-20">
          <h2 id="faq-title" className="mb-5 text-2xl md:text-3xl">
            <Trans>Frequently Asked Questions</Trans>
          </h2>
          <div className="[&_a]:text-primary [&_a]:underline">
            <Questions />
          </div>
        </section>
        <ContactForm />
      </div>
      <PageLinks
        links={[
          { to: '/events', label: t`Browse Events` },
          { to: '/create-event', label: t`Create Event` },
          { to: '/groups', label: t`WhatsApp Groups` },
          { to: '/community', label: t`Community Wall` },
          { to: '/contact', label: t`Contact Us` },
          { to: '/event-guidelines', label: t`Event Guidelines` },
          { to: '/help', label: t`Help Center` },
        ]}
      />
    </div>
  );
}
