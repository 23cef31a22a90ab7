import { useLingui } from '@lingui/react/macro';
import { commissionPercent } from '@nagarika/domain/events/prices/money';
import { useBrand } from '../lib/use-brand.ts';
import type { Passage } from './passages.tsx';

export function useConductPassages(): Passage[] {
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
