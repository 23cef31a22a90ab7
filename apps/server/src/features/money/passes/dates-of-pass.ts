import { isPast } from '@nagarika/domain/events/listing/events';
import { say, type Text } from '@nagarika/domain/language/texts';
import { mostPassPaise } from '@nagarika/domain/money/orders/passes';
import { Refusal } from '@nagarika/domain/site/refusal';
import { datesSeen } from '#server/features/events/events/details/dates-seen.ts';
import type { PublicContext } from '#server/trpc/context.ts';
import type { PassInput } from './schemas.ts';

/**
 * Lists all dates that are still to come and that the visitor may see, the earliest first; a single one makes
 * no pass.
 */
export async function datesOfPass(ctx: PublicContext, seriesId: string) {
  const { dates } = await datesSeen(ctx, seriesId);
  const coming = dates.filter((date) => !isPast(date, ctx.deps.clock.now()));
  return coming.length > 1 ? coming : [];
}

/**
 * Returns the events to book, in the order in which their rows are locked.
 * @throws Refusal unprocessable when they are not those that the page showed
 */
export async function lockedOrderOf(
  ctx: PublicContext,
  { seriesId, eventIds }: Pick<PassInput, 'seriesId' | 'eventIds'>,
): Promise<[string, ...string[]]> {
  const dates = await datesOfPass(ctx, seriesId);
  const shown = new Set(eventIds.map((id) => id.toLowerCase()));
  const isShown = dates.length === shown.size && dates.every(({ id }) => shown.has(id));
  const [first, ...others] = dates.map(({ id }) => id).toSorted();
  if (!isShown || first === undefined) {
    throw new Refusal(
      'unprocessable',
      say('The dates have changed. Please look at them again before you book.'),
    );
  }
  return [first, ...others];
}

/** Says in words why so much cannot be paid at once; null when it can. */
export function sumBlocker(totalPaise: number): Text | null {
  if (totalPaise <= mostPassPaise) return null;
  return say('All dates together cost more than can be paid at once: please book them one by one.');
}
