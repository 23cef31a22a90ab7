import { formatRupees } from '../../language/format.ts';
import { filledText } from '../../language/in-english.ts';
import { schemaTexts } from '../../language/texts.ts';
import { eventWordMessages } from '../listing/event-words.ts';
import { ticketPriceRange } from '../prices/prices.ts';
import { eventLimits } from './event-limits.ts';
import { fixedRuleIds } from './event-terms.ts';
import { refundHoursRange } from './refund-policy.ts';

export const eventMessages = {
  ...eventWordMessages,
  ...schemaTexts({
    category: 'Please choose a category',
    city: 'Please choose a city',
    date: 'Please choose a date',
    time: 'Please choose a start time',
    endTime: 'Please choose an end time, or leave it empty',
    endsAtStart: 'The end time must not be the start time',
    endDate: 'Please choose the day on which it ends, or leave it empty',
    endDateAlone: 'Please choose the end time, too',
    endsBefore: 'The event must end after it starts',
    endsLate: filledText('An event lasts at most {days} days', { days: eventLimits.days }),
    past: 'Please choose a date and time in the future',
    venue: 'Please enter the venue name',
    location: 'Please enter the full address',
    image: 'Please choose an image',
    totalTickets: 'Total tickets must be at least 1',
    totalTicketsMany: 'Total tickets can be at most 1,00,000',
    totalTicketsWhole: 'Total tickets must be a whole number',
    pricing: 'Please specify ticket pricing and total available tickets.',
    price: filledText('A ticket costs between {min} and {max}', {
      min: formatRupees(ticketPriceRange.min),
      max: formatRupees(ticketPriceRange.max),
    }),
    ticketTypeTwice: 'Each ticket type needs a name of its own',
    limit: 'A limit must be a whole number, at least 1',
    limitMany: 'A limit cannot be more than the total tickets',
    refundHours: filledText(
      'Refunds end {min} to {max} whole hours before the start',
      refundHoursRange,
    ),
    fixedRule: filledText('The rules that can be left out are: {ids}', {
      ids: fixedRuleIds.join(', '),
    }),
    ticketTypesMany: filledText('An event has at most {max} ticket types', {
      max: eventLimits.ticketTypes,
    }),
  }),
};
