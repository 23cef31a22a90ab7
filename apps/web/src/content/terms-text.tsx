import { useLingui } from '@lingui/react/macro';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { commissionPercent, serviceChargePercent } from '@nagarika/domain/events/prices/money';
import { minimumAge } from '@nagarika/domain/people/sign-in-rules';
import { holdMinutes } from '@nagarika/domain/sales/bookings';
import { useBrand } from '../lib/use-brand.ts';
import { useGrievances } from './grievances.ts';
import { type Level, type Passage, Passages } from './passages.tsx';
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

function useConductPassages(): Passage[] {
  const { t } = useLingui();
  const { name, supportEmail } = useBrand();
  const kept = 100 - commissionPercent;
  return [
    {
      id: 'organisers',
      title: t`For organisers`,
      points: [
        t`Every event is reviewed before it is published, within 24-48 hours, against the Event Guidelines.`,
        t`We keep ${commissionPercent}% of ticket sales as the Event Listing Service fee and pay you ${kept}%. Where tickets are refunded, neither is due. Your taxes are yours to pay.`,
        t`You are responsible for what you promise to those who come, for safety at the venue, and for permissions and licences.`,
        t`A change of date, place or number of seats is reviewed first. If you cancel, everybody is refunded in full.`,
        t`What you learn about those who come, you use for this event alone.`,
      ],
    },
    {
      id: 'writing',
      title: t`What you write`,
      paragraphs: [
        t`Posts, comments, stories and pictures stay yours. You allow us to show them on ${name} until you or we take them down. Use only what you have the right to use.`,
        t`The Community Guidelines apply everywhere. Nothing may be unlawful, obscene, defamatory, hateful, harmful to children, invasive of another's privacy, misleading, or meant to deceive about who writes. We may take down what breaks these rules, and close accounts that break them again; you may complain to the Grievance Officer.`,
      ],
    },
    {
      id: 'groups',
      title: t`WhatsApp groups`,
      paragraphs: [
        t`Groups live on WhatsApp under WhatsApp's own terms, and their members see your number. Do not pass links on: they are for members.`,
      ],
    },
    {
      id: 'liability',
      title: t`What we answer for`,
      paragraphs: [
        t`We answer for our service: listing, payment, ticket and refund. The event itself, and what members tell or sell to each other, is theirs; check before you rely on it. Nothing here takes away a right that the Consumer Protection Act, 2019 or any other law gives you.`,
      ],
    },
    {
      id: 'ending',
      title: t`Leaving`,
      paragraphs: [
        t`You may delete your account at any time under Profile, Your account, or by writing to ${supportEmail}. Bookings that are still to come are cancelled under their policy first.`,
      ],
    },
    {
      id: 'law',
      title: t`Law and changes`,
      paragraphs: [
        t`The law of India applies, and you may go to the courts and the consumer commission where you live; the National Consumer Helpline is 1915. When these terms change in a way that matters to you, we tell you before it takes effect; a booking keeps the terms under which it was made.`,
        t`They are here in other languages so that they are easy to read. Where they differ, the English text counts.`,
      ],
    },
  ];
}
