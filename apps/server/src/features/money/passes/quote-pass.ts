import { bookingQuestions } from '@nagarika/db/schema/sales/questions';
import { type Price, priceOf } from '@nagarika/domain/events/prices/money';
import { isListed } from '@nagarika/domain/events/prices/prices';
import { say, type Text } from '@nagarika/domain/language/texts';
import { shortage } from '@nagarika/domain/sales/bookings';
import { Refusal } from '@nagarika/domain/site/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import { type Counted, countFreeSeats } from '#server/features/events/seats/count-free-seats.ts';
import { selectTickets } from '#server/features/sales/bookings/seats/selection.ts';
import { anyOf } from '#server/sql/any-of.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import { word } from '#server/words/word.ts';
import { datesOfPass, sumBlocker } from './dates-of-pass.ts';
import type { PassQuote, PassQuoteInput } from './schemas.ts';

/**
 * Prices tickets for all dates that are still to come, by the same rule and count as an order of them. A
 * ticket type is for all dates where each sells one of its name, at a price that is not the member's own.
 */
export async function quotePass(ctx: PublicContext, input: PassQuoteInput): Promise<PassQuote> {
  const { deps, user, request } = ctx;
  const now = deps.clock.now();
  const dates = await datesOfPass(ctx, input.seriesId);
  const counted = await Promise.all(
    dates.map((date) => countFreeSeats(deps.reads, date, now, user?.id ?? null)),
  );
  const tickets = commonTickets(counted);
  const ticket = tickets.find((name) => name === input.ticket) ?? tickets[0] ?? null;
  if (ticket === null) return { tickets, ticket, dates: [], ...sumOf([]), blocker: null };
  const priced = dates.map((date, at) => {
    const { price, blocker } = pricedOf(counted[at], { [ticket]: input.quantity }, now);
    const isOpen = blocker === null;
    return {
      date,
      price,
      blocker,
      isOpen,
      isForFewer: !isOpen && hasOne(counted[at], ticket, now),
    };
  });
  const sums = sumOf(priced.map(({ price }) => price));
  const blocker =
    mixed(priced.filter(({ isOpen }) => isOpen).map(({ price }) => price)) ??
    sumBlocker(sums.total) ??
    (await asked(ctx, dates)) ??
    notAll(priced);
  return {
    tickets,
    ticket,
    dates: priced.map(({ date, price, blocker }) => ({
      eventId: date.id,
      startsAt: date.startsAt.toISOString(),
      ...sumOf([price]),
      refundUntilHours: date.refundUntilHours,
      blocker: blocker && word(blocker, request.language),
    })),
    ...sums,
    blocker: blocker && word(blocker, request.language),
  };
}

/** Lists the names that all dates share, in the order of the first date. */
function commonTickets(counted: readonly Counted[]): string[] {
  const [first = [], ...others] = counted.map(({ taken }) =>
    taken.types.filter((type) => isListed(type) && !type.isOwnPrice).map(({ name }) => name),
  );
  return [...new Set(first)].filter((name) => others.every((names) => names.includes(name)));
}

const nothing = priceOf([]);

function pricedOf(
  counted: Counted | undefined,
  tickets: Record<string, number>,
  now: Date,
): { price: Price; blocker: Text | null } {
  if (!counted) throw new Error('a date that was not counted');
  try {
    const { lines, price } = selectTickets(counted.taken, { tickets }, now);
    return { price, blocker: shortage(lines, counted) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { price: nothing, blocker: error.text };
  }
}

function hasOne(counted: Counted | undefined, ticket: string, now: Date): boolean {
  return pricedOf(counted, { [ticket]: 1 }, now).blocker === null;
}

/** Refuses a mix of free and paid dates: a free booking has no payment to be a part of. */
function mixed(prices: readonly Price[]): Text | null {
  const free = prices.filter(({ totalPaise }) => totalPaise === 0).length;
  if (free === 0 || free === prices.length) return null;
  return say('Some of these dates are free and some are not: please book them one by one.');
}

async function asked({ deps }: PublicContext, dates: readonly { id: string }[]) {
  const { id, eventId, isRequired, retiredAt } = bookingQuestions;
  const ids = dates.map((date) => date.id);
  const [question] = await deps.reads
    .select({ id })
    .from(bookingQuestions)
    .where(and(anyOf(eventId, ids), eq(isRequired, true), isNull(retiredAt)))
    .limit(1);
  if (!question) return null;
  return say('The organiser has a question for each date: please book them one by one.');
}

function notAll(priced: readonly { isOpen: boolean; isForFewer: boolean }[]): Text | null {
  const closed = priced.filter(({ isOpen }) => !isOpen).length;
  if (closed === 0) return null;
  if (priced.every(({ isOpen, isForFewer }) => isOpen || isForFewer)) {
    return say('There are not so many tickets for each of these dates: please choose fewer.');
  }
  return say(
    '{closed, plural, one {One of these dates} other {# of these dates}} cannot be booked any more: please book the others one by one.',
    { closed },
  );
}

function sumOf(prices: readonly Price[]) {
  const sum = (of: (price: Price) => number) => prices.reduce((all, one) => all + of(one), 0);
  return {
    subtotal: sum(({ subtotalPaise }) => subtotalPaise),
    fee: sum(({ feePaise }) => feePaise),
    total: sum(({ totalPaise }) => totalPaise),
  };
}
