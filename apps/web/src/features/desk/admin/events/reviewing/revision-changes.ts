import {
  type EditSubmission,
  ticketTypesOf,
} from '@nagarika/domain/events/drafts/event-submission';
import { fixedRules } from '@nagarika/domain/events/drafts/event-terms';
import { refundPolicy } from '@nagarika/domain/events/drafts/refund-policy';
import type { TicketTypeForm } from '@nagarika/domain/events/drafts/ticket-pricing';
import type { SecondWords } from '@nagarika/domain/events/listing/event-words';
import { type AgendaItem, startOf } from '@nagarika/domain/events/listing/events';
import { seenBy, seenByWords } from '@nagarika/domain/events/listing/visibility';
import { isListed, type PricedType } from '@nagarika/domain/events/prices/prices';
import { formatSpecDate } from '@nagarika/domain/language/format';
import { type Language, sourceLanguage } from '@nagarika/domain/language/languages';
import type { Text } from '@nagarika/domain/language/texts';
import { clockTime, timeRange } from '../../../../events/events/event-times.ts';

export type TicketType = Pick<TicketTypeForm, 'name' | 'price' | 'limit'> & {
  isOwnPrice?: boolean | undefined;
};
type LiveType = TicketType & Pick<PricedType, 'id' | 'isHidden' | 'saleState'>;

/** An event's words and terms, as both the live event and the proposal have them. */
type Said<Type = TicketType> = Omit<
  EditSubmission,
  'isFree' | 'price' | 'pricing' | 'draftId' | 'knownTypes' | 'keepsPrices'
> & {
  ticketTypes: Type[];
  /** The name of the group whose members see it. */
  community: string | null;
};

const fields = [
  'title',
  'subtitle',
  'description',
  'category',
  'date',
  'time',
  'city',
  'venue',
  'address',
  'totalTickets',
  'ticketTypes',
  'refunds',
  'seenBy',
  'picture',
  'highlights',
  'agenda',
  'houseRules',
  'withoutRules',
  'second',
] as const;
export type ChangedField = (typeof fields)[number];

/** Lines of text before and after; for a picture its address. */
export type Change = {
  field: ChangedField;
  before: string[];
  after: string[];
  /** Price, date, place, capacity, refunds or audience: the reason why the change waits for review. */
  isWeighty: boolean;
};

const weighty: ReadonlySet<ChangedField> = new Set([
  'date',
  'time',
  'city',
  'venue',
  'address',
  'totalTickets',
  'ticketTypes',
  'refunds',
  'seenBy',
]);

/** Words our own terms in the reader's language. */
type Words = { ticket: (type: TicketType) => string; word: (text: Text) => string };

/** Lists the fields that a revision changes, those that need review first. */
export function changesOf(
  live: Said<LiveType>,
  { proposal, community }: { proposal: EditSubmission; community: string | null },
  words: Words,
  language: Language = sourceLanguage,
): Change[] {
  const { knownTypes, keepsPrices } = proposal;
  // Other types stay as they are, whatever happens to the change, and each keeps its current name.
  const types = live.ticketTypes.filter(
    (type) => isListed(type) && (knownTypes?.includes(type.id) ?? true),
  );
  const before = linesOf({ ...live, ticketTypes: types }, words, language);
  const named = ticketTypesOf(proposal).map((type) => ({
    ...type,
    name: types.find(({ id }) => id === type.id)?.name ?? type.name,
  }));
  const proposed = { ...proposal, community, ticketTypes: keepsPrices ? types : named };
  const after = linesOf(proposed, words, language);
  return fields
    .map((field) => ({
      field,
      before: before[field],
      after: after[field],
      isWeighty: weighty.has(field),
    }))
    .filter((change) => change.before.join('\n') !== change.after.join('\n'))
    .sort((one, other) => Number(other.isWeighty) - Number(one.isWeighty));
}

function linesOf(
  event: Said,
  { ticket, word }: Words,
  language: Language,
): Record<ChangedField, string[]> {
  const { date } = event;
  const agendaLine = ({ time, activity }: AgendaItem) =>
    `${clockTime(date, time, language)} ${activity}`;
  return {
    title: [event.title],
    subtitle: some(event.subtitle),
    description: event.description.split('\n'),
    category: [event.category],
    date: [formatSpecDate(startOf(event), language)],
    time: [timeRange(event, language)],
    city: [event.city],
    venue: some(event.venue),
    address: [event.location],
    totalTickets: [String(event.totalTickets)],
    ticketTypes: event.ticketTypes.map(ticket),
    refunds: [word(refundPolicy(event.refundUntilHours))],
    seenBy: [word(seenByWords[seenBy(event)]), ...some(event.community ?? event.accessCode)],
    picture: some(event.imageUrl),
    highlights: event.highlights,
    agenda: event.agenda.map(agendaLine),
    houseRules: event.houseRules,
    withoutRules: event.withoutRules.map((id) => word(fixedRules[id])),
    second: event.second ? secondLines(event.second, agendaLine) : [],
  };
}

/** Puts all words of the second language under one heading, because the other changes leave them out. */
function secondLines(second: SecondWords, agendaLine: (item: AgendaItem) => string): string[] {
  const { title, subtitle, description, highlights, agenda, houseRules } = second;
  return [
    ...[title, ...some(subtitle), ...description.split('\n')],
    ...[...highlights, ...agenda.map(agendaLine), ...houseRules],
  ];
}

const some = (text: string | null) => (text ? [text] : []);
