import {
  type EventDraft,
  emptyEventDraft,
  refundDraft,
} from '@nagarika/domain/events/drafts/event-draft';
import {
  type EditSubmission,
  singleTicketName,
  ticketTypesOf,
} from '@nagarika/domain/events/drafts/event-submission';
import type { TicketTypeForm } from '@nagarika/domain/events/drafts/ticket-pricing';
import { languageOfEvent } from '@nagarika/domain/events/listing/event-words';
import { endOn } from '@nagarika/domain/events/listing/events';
import { visibilityDraft } from '@nagarika/domain/events/listing/visibility';
import type { PricedType } from '@nagarika/domain/events/prices/prices';
import { rupees } from '../../../../lib/rupees.ts';
import type { MyEventDetails } from '../my-event-details.ts';

/** Makes a draft of the same event on another day: everything but the date, with ticket types of its own. */
export function copyOf(event: MyEventDetails): EventDraft {
  const draft = draftOf(event);
  const pricing = draft.pricing.map((type) => ({ ...type, id: '' }));
  return { ...draft, date: '', endDate: '', pricing, knownTypes: [] };
}

/**
 * Makes a draft of a change that waits for review; where the change keeps prices, the draft has the
 * current ones.
 */
export function draftOfProposal(
  proposal: EditSubmission,
  { ticketTypes }: Pick<Written, 'ticketTypes'>,
): EventDraft {
  const { keepsPrices, knownTypes, ...said } = proposal;
  if (keepsPrices) return draftOf({ ...said, ticketTypes });
  return draftOf({ ...said, knownTypes, ticketTypes: ticketTypesOf(proposal) });
}

/** Returns the part of a draft that says what is sold. */
export function pricesIn({ isFree, ticketPrice, pricing, knownTypes }: EventDraft) {
  return { isFree, ticketPrice, pricing, knownTypes };
}

type StoredType = Pick<TicketTypeForm, 'id' | 'name' | 'price' | 'limit'> &
  Partial<Pick<PricedType, 'isHidden' | 'saleState'>> & { isOwnPrice?: boolean | undefined };

type Written = Omit<
  EditSubmission,
  'isFree' | 'price' | 'pricing' | 'draftId' | 'knownTypes' | 'keepsPrices'
> & {
  knownTypes?: string[] | undefined;
  ticketTypes: StoredType[];
};

/** Hidden types and those no longer sold are edited only under “Tickets & codes”. */
const isInForm = ({ isHidden, saleState }: StoredType) => !isHidden && saleState !== 'retired';

/** Makes a draft of a stored event, as the organiser would type it. */
export function draftOf(event: Written): EventDraft {
  const types = event.ticketTypes.filter(isInForm);
  const [first, ...others] = types;
  const isPlain = others.length === 0 && !first?.isOwnPrice && !first?.limit;
  const isFree = isPlain && first?.price === 0;
  const isSingle = isPlain && first?.name === singleTicketName;
  return {
    ...emptyEventDraft,
    title: event.title,
    subtitle: event.subtitle ?? '',
    description: event.description,
    category: event.category,
    city: event.city,
    stateCode: event.stateCode ?? '',
    stateSaidOf: event.stateCode ? event.city : '',
    date: event.date,
    time: event.time,
    endTime: event.endTime ?? '',
    endDate: endsNextMorning(event) ? '' : (event.endDate ?? ''),
    venue: event.venue ?? '',
    location: event.location,
    totalTickets: String(event.totalTickets),
    imageUrl: event.imageUrl ?? '',
    highlights: event.highlights,
    agenda: event.agenda,
    houseRules: event.houseRules,
    withoutRules: event.withoutRules,
    ...visibilityDraft(event),
    ...refundDraft(event.refundUntilHours),
    language: event.language === writtenAs(event) ? '' : (event.language ?? ''),
    second: event.second ? { ...event.second, subtitle: event.second.subtitle ?? '' } : null,
    isFree,
    ticketPrice: isSingle && !isFree ? rupees(first.price) : '',
    knownTypes: event.knownTypes ?? types.flatMap(({ id }) => (id ? [id] : [])),
    pricing:
      isSingle || isFree
        ? []
        : types.map(({ id = '', name, price, limit, isOwnPrice = false }) => ({
            id,
            name,
            isOwnPrice,
            price: rupees(price),
            limit: limit === null ? '' : String(limit),
            isFree: price === 0 && !isOwnPrice,
          })),
  };
}

/**
 * Tells whether the end time alone gives the stored end, so that the day of the end follows that of
 * the start.
 */
function endsNextMorning({ date, time, endTime, endDate }: Written): boolean {
  const byTimeAlone = endOn({ date, time, endTime });
  return byTimeAlone?.getTime() === endOn({ date, time, endTime, endDate })?.getTime();
}

const writtenAs = ({ title, description }: Written) => languageOfEvent({ title, description });
