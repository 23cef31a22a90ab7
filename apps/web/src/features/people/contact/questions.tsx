import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { useBrand } from '../../../lib/use-brand.ts';

/** What people ask us most. The first letter of each answer is the answer. */
export function Questions() {
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
