import { useLingui } from '@lingui/react/macro';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { serviceChargePercent } from '@nagarika/domain/events/prices/money';
import { minimumAge } from '@nagarika/domain/people/sign-in-rules';
import { holdMinutes } from '@nagarika/domain/sales/bookings';
import { useBrand } from '../lib/use-brand.ts';
import { useGrievances } from './grievances.ts';
import { type Level, type Passage, Passages } from './passages.tsx';
import { useConductPassages } from './terms-conduct.ts';
import { useUsualRefundPolicy } from './usual-refund.ts';

export function TermsText({ level }: { level: Level }) {
  return (
    <Passages
      level={level}
      passages={[...useBookingPassages(), ...useConductPassages(), useGrievances()]}
    />
  );
}

function useBookingPassages(): Passage[] {
  const { t } = useLingui();
  const usualRefundPolicy = useUsualRefundPolicy();
  const { name } = useBrand();
  return [
    {
      id: 'who',
      title: t`Who can take part`,
      paragraphs: [
        t`You must be at least ${minimumAge} years old to use ${name}. If you are under 18, a parent or lawful guardian must agree to your account and makes each booking with you; these terms are then an agreement with her or him.`,
        t`Your account is yours alone: one mobile number, one member. Keep your SIM and your one-time codes to yourself.`,
        t`Only women can book tickets. We go by the gender in your profile; giving a wrong one can cost you the ticket.`,
      ],
    },
    {
      id: 'tickets',
      title: t`Tickets and prices`,
      paragraphs: [
        t`The organiser sells the ticket and gives the event; ${name} lists it, takes the payment for her and issues the ticket. A booking is made when your payment is captured and the ticket is in My Bookings.`,
      ],
      points: [
        t`Prices are in Indian rupees. A service charge of ${serviceChargePercent}% of the ticket price is added and shown before you pay. Free events have none.`,
        t`At most ${maxTicketsPerBooking} tickets in one booking. Seats are held for ${holdMinutes} minutes while you pay.`,
        t`Each ticket has its own QR code and lets one person in, once. Bring a valid photo ID.`,
        t`A ticket may be given to another member; it may not be sold for more than was paid.`,
      ],
    },
    {
      id: 'refunds',
      title: t`Cancellations and refunds`,
      paragraphs: [
        t`Each event states its policy in its terms and again before you pay. Unless it states another: ${usualRefundPolicy}`,
      ],
      points: [
        t`An event may say that its tickets are non-refundable, or give more or less time.`,
        t`The policy under which you booked stays yours. If the event’s policy changes later, the better of both counts.`,
        t`An event has house rules of its own: they stand on its page, before you pay, and on your ticket.`,
        t`You may cancel some tickets of a booking: each gives back what was paid for it. Where fewer stay than a group price is for, those that stay cost what they would have cost without it, and never more than the smallest group.`,
        t`Later cancellations are decided case by case, by the organiser or by us. A booking with which somebody has been let in cannot be cancelled.`,
        t`If the event is cancelled, you get back everything you paid, service charge included, without asking.`,
        t`If its date or place changes, we tell you, and you may cancel for a full refund.`,
        t`A payment that does not become a ticket, because the last seats were gone, it came twice or it came too late, is refunded in full, by itself.`,
        t`Refunds go to the card or account that paid. We send them at once; banks usually take five to seven working days.`,
      ],
    },
  ];
}
