import type { ticketTypes } from '@nagarika/db/schema/events/events';
import {
  type EditSubmission,
  ticketTypesOf,
} from '@nagarika/domain/events/drafts/event-submission';
import type { TicketTypeForm } from '@nagarika/domain/events/drafts/ticket-pricing';
import { isListed } from '@nagarika/domain/events/prices/prices';
import { ticketTypeRow } from '#server/features/events/events/event-row.ts';

type TicketTypeRow = typeof ticketTypes.$inferSelect;
export type TypePairs = ReturnType<typeof pairTypes>;

/**
 * Pairs an edit's ticket types with the stored ones: by id, else by name, case aside; a single type
 * on both sides is the same one. A type named by its id, or unnamed, keeps its present name. Types
 * that are hidden or retired, or were added since the edit began, are left alone (`kept`), and so are
 * all where the edit keeps prices.
 */
export function pairTypes(
  types: TicketTypeRow[],
  { eventId, submission }: { eventId: string; submission: EditSubmission },
) {
  const listed = submission.keepsPrices ? [] : types.filter((type) => isListed(type));
  const known = listed.filter(({ id }) => submission.knownTypes?.includes(id) ?? true);
  const forms = submission.keepsPrices
    ? []
    : ticketTypesOf(submission).filter((form) => !isGone(form, types, submission));
  const [only] = known.length === 1 && forms.length === 1 ? known : [];
  const named = forms.map((form) => {
    const byId = listed.find(({ id }) => id === form.id);
    const stored =
      byId ?? only ?? listed.find(({ name }) => name.toLowerCase() === form.name.toLowerCase());
    const keepsName = byId !== undefined || isUnnamed(submission);
    return { form, stored, name: (keepsName && stored?.name) || form.name };
  });
  const isPaired = (type: TicketTypeRow) => named.some(({ stored }) => stored === type);
  const removed = known.filter((type) => !isPaired(type));
  const kept = types.filter((type) => !isPaired(type) && !removed.includes(type));
  const positions = positionsBeside(kept, named.length);
  const pairs = named.map(({ form, stored, name }, at) => ({
    form,
    stored,
    wanted: ticketTypeRow(eventId, { ...form, name }, positions[at] ?? at),
  }));
  return { pairs, removed, kept };
}

/** Picks the first positions that no type has. */
function positionsBeside(kept: TicketTypeRow[], count: number): number[] {
  const all = Array.from({ length: count + kept.length }, (_, at) => at);
  return all.filter((at) => !kept.some(({ position }) => position === at)).slice(0, count);
}

/**
 * Names the types of a waiting submission by their ids, so that it means today's
 * types whatever becomes of them.
 */
export function withTypeIds(submission: EditSubmission, types: TicketTypeRow[]): EditSubmission {
  if (submission.keepsPrices) return { ...submission, ...pricingOf(types) };
  const { pairs } = pairTypes(types, { eventId: '', submission });
  return {
    ...submission,
    pricing: submission.pricing.map((form) => {
      const id = pairs.find((pair) => pair.form === form)?.stored?.id;
      return { ...form, ...(id && { id }) };
    }),
    knownTypes: submission.knownTypes ?? types.filter((type) => isListed(type)).map(({ id }) => id),
  };
}

/** Writes the listed types as they would be submitted. */
export function pricingOf(types: readonly TicketTypeRow[]) {
  const listed = types.filter((type) => isListed(type));
  return {
    isFree: false,
    price: 0,
    pricing: listed.map(
      ({ id, name, pricePaise, seatLimit, isOwnPrice }): TicketTypeForm => ({
        id,
        name,
        price: pricePaise,
        limit: seatLimit,
        ...(isOwnPrice ? { isOwnPrice } : pricePaise === 0 && { isFree: true }),
      }),
    ),
    knownTypes: listed.map(({ id }) => id),
  };
}

const isUnnamed = ({ isFree, pricing }: EditSubmission) => isFree || pricing.length === 0;

/** Tells whether a form means a type that has been hidden or retired since. */
function isGone(form: TicketTypeForm, types: TicketTypeRow[], submission: EditSubmission) {
  const meant = isUnnamed(submission) ? submission.knownTypes : form.id ? [form.id] : [];
  const stored = types.filter(({ id }) => meant?.includes(id));
  return stored.length > 0 && !stored.some((type) => isListed(type));
}
