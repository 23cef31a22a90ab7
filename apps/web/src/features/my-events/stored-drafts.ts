import { type EventDraft, emptyEventDraft, refundDraft } from '@nagarika/domain/event-draft';
import {
  type EventSubmission,
  singleTicketName,
  ticketTypesOf,
} from '@nagarika/domain/event-submission';
import { languageOfEvent } from '@nagarika/domain/event-words';
import type { MyEventDetails } from './my-event-details.ts';

/** A draft of the same event on another day: all but the date. */
export function copyOf(event: MyEventDetails): EventDraft {
  return { ...draftOf(event), date: '' };
}

/** A change that waits for review, to be changed further. */
export function draftOfProposal(proposal: EventSubmission): EventDraft {
  return draftOf({ ...proposal, ticketTypes: ticketTypesOf(proposal) });
}

type Written = Omit<EventSubmission, 'isFree' | 'price' | 'pricing' | 'draftId'> & {
  ticketTypes: { name: string; price: number; limit: number | null }[];
};

/** What is stored, as she would type it. */
export function draftOf(event: Written): EventDraft {
  const [first, ...others] = event.ticketTypes;
  const isSingle =
    first !== undefined &&
    others.length === 0 &&
    first.name === singleTicketName &&
    first.limit === null;
  const isFree = event.ticketTypes.every(({ price }) => price === 0);
  return {
    ...emptyEventDraft,
    title: event.title,
    subtitle: event.subtitle ?? '',
    description: event.description,
    category: event.category,
    city: event.city,
    date: event.date,
    time: event.time,
    endTime: event.endTime ?? '',
    venue: event.venue ?? '',
    location: event.location,
    totalTickets: String(event.totalTickets),
    imageUrl: event.imageUrl ?? '',
    highlights: event.highlights,
    agenda: event.agenda,
    houseRules: event.houseRules,
    withoutRules: event.withoutRules,
    ...refundDraft(event.refundUntilHours),
    language: event.language === writtenAs(event) ? '' : (event.language ?? ''),
    second: event.second ? { ...event.second, subtitle: event.second.subtitle ?? '' } : null,
    isFree,
    ticketPrice: isSingle && !isFree ? rupees(first.price) : '',
    pricing:
      isSingle || isFree
        ? []
        : event.ticketTypes.map(({ name, price, limit }) => ({
            name,
            price: rupees(price),
            limit: limit === null ? '' : String(limit),
          })),
  };
}

const writtenAs = ({ title, description }: Written) => languageOfEvent({ title, description });

/** As she would type it: '500', '499.50'. */
function rupees(paise: number): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}
