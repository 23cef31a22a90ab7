import { Trans, useLingui } from '@lingui/react/macro';
import { readablePhone } from '@nagarika/domain/people/readable-phone';
import { Link } from '@tanstack/react-router';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink, PageHeading } from '../../../components/pages/page-heading.tsx';
import { PageLinks } from '../../../components/pages/page-links.tsx';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { EmailText } from '../../../components/ui/email-text.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { useBrand } from '../../../lib/use-brand.ts';
import { ContactForm } from './contact-form.tsx';

type Props = {
  href: string;
  newTab?: boolean;
  icon: ReactNode;
  title: ReactNode;
  detail: string;
  children: ReactNode;
};

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

/** Shows three ways to reach us; each card is one link. */
function ContactCards() {
  const brand = useBrand();
  const chat = `https://wa.me/${brand.whatsappNumber}?text=${encodeURIComponent(brand.whatsappGreeting)}`;
  return (
    <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
      <ContactCard
        href={`mailto:${brand.supportEmail}`}
        icon={<Mail />}
        title={<Trans>Email us</Trans>}
        detail={brand.supportEmail}
      >
        <Trans>We answer within 24 hours.</Trans>
      </ContactCard>
      <ContactCard
        href={chat}
        newTab
        icon={<MessageCircle />}
        title={<Trans>Message on WhatsApp</Trans>}
        detail={readablePhone(`+${brand.whatsappNumber}`)}
      >
        <Trans>The quickest for a short question.</Trans>
      </ContactCard>
      <ContactCard
        href={`tel:${brand.supportPhone.replaceAll(' ', '')}`}
        icon={<Phone />}
        title={<Trans>Call us</Trans>}
        detail={brand.supportPhone}
      >
        <Trans>If you are on your way to an event.</Trans>
      </ContactCard>
    </ul>
  );
}

function ContactCard({ href, newTab = false, icon, title, detail, children }: Props) {
  return (
    <li>
      <a
        href={href}
        {...(newTab && { target: '_blank', rel: 'noreferrer' })}
        className="group flex h-full items-center gap-4 rounded-lg border bg-card p-5 text-card-foreground shadow-card transition-transform duration-200 hover:-translate-y-0.5 lg:flex-col lg:items-start lg:p-6"
      >
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground [&_svg]:size-6"
        >
          {icon}
        </span>
        <span className="min-w-0 max-w-full">
          <span className="block font-display text-xl">{title}</span>
          <span className="block wrap-anywhere font-semibold text-primary group-hover:underline">
            <EmailText>{detail}</EmailText>
          </span>
          <span className="block text-muted-foreground">{children}</span>
        </span>
      </a>
    </li>
  );
}

/** Lists the most frequent questions; each answer begins with the plain answer. */
function Questions() {
  const brand = useBrand();
  return (
    <Accordion
      items={[
        {
          id: 'book',
          title: <Trans>How do I book a ticket?</Trans>,
          content: (
            <Trans>
              Open an event, press Book Now, choose up to 5 tickets and pay by UPI, card or net
              banking. Your ticket with its QR code appears at once, and stays in{' '}
              <Link to="/my-bookings">My Bookings</Link>.
            </Trans>
          ),
        },
        {
          id: 'who',
          title: <Trans>Who can come to the events?</Trans>,
          content: (
            <Trans>
              Tickets are for women; your profile has to say so before you book. You must be at
              least 13 years old, and have a parent’s consent if you are under 18. Reading, the wall
              and the groups are open to everyone who signs in.
            </Trans>
          ),
        },
        {
          id: 'refund',
          title: <Trans>Can I cancel and get my money back?</Trans>,
          content: (
            <Trans>
              Until when, each event states on its page and again before you pay: in time you get
              the ticket price back, without the 2% service charge. Later cancellations are decided
              case by case. If the organiser cancels or moves the event, you may cancel for a full
              refund, whatever its policy says.
            </Trans>
          ),
        },
        {
          id: 'paid',
          title: <Trans>I have paid but see no ticket. What now?</Trans>,
          content: (
            <Trans>
              Do not pay again. Most payments are confirmed within minutes and the ticket then
              appears in <Link to="/my-bookings">My Bookings</Link> by itself; if no seat was left,
              the money goes back the way it came. If nothing has happened after an hour, write to
              us with the booking ID.
            </Trans>
          ),
        },
        {
          id: 'host',
          title: <Trans>How do I host an event, and what does it cost?</Trans>,
          content: (
            <Trans>
              Fill in <Link to="/create-event">Create Event</Link>; we review it within 24 hours.
              Listing is free. Of each ticket sold you keep 80%; 20% is the Event Listing Service
              fee. Free events cost you nothing.
            </Trans>
          ),
        },
        {
          id: 'groups',
          title: <Trans>How do I join a WhatsApp group?</Trans>,
          content: (
            <Trans>
              Choose your city, open <Link to="/groups">WhatsApp Groups</Link> and sign in with your
              phone number; the link opens in WhatsApp. The groups have six simple rules, the first
              of which is respect.
            </Trans>
          ),
        },
        {
          id: 'anonymous',
          title: <Trans>Is the Community Wall really anonymous?</Trans>,
          content: (
            <Trans>
              Yes. Unless you choose to show a name, nobody who reads{' '}
              <Link to="/community">the wall</Link> is told who wrote a post. Posts that hurt others
              can be reported and are then read by a moderator.
            </Trans>
          ),
        },
        {
          id: 'data',
          title: <Trans>What happens with my phone number?</Trans>,
          content: (
            <Trans>
              You sign in with it and get your codes on it. {brand.name} never shows it to other
              members or sells it. Organisers see your name, because they have to let you in.
            </Trans>
          ),
        },
      ]}
    />
  );
}
