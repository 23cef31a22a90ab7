import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { type IdleCode, idleCode } from '@nagarika/domain/events/prices/idle-codes';
import type { ReactNode } from 'react';
import { anyTime, pricedType } from './chosen-lines.ts';
import type { Selection } from './selection.ts';
import type { Promotion } from './use-promotion.ts';

export type Chosen = { event: EventDetails; selection: Pick<Selection, 'quantities' | 'held'> };

type Props = { promotion: Promotion; chosen: Chosen };

/**
 * Explains why a valid code changes no price of the choice, or of anything while nothing is chosen:
 * the buyer would take it for refused.
 */
export function IdleWords({ promotion, chosen }: Props) {
  const why = whyIdle(promotion, chosen);
  return why && <span className="block text-sm">{words[why]}</span>;
}

function whyIdle({ terms, types }: Promotion, { event, selection }: Chosen): IdleCode | null {
  if (!terms || terms.kind === 'opens') return null;
  const { quantities, held } = selection;
  const wanted = types.filter(({ id }) => quantities[id]);
  const looked = wanted.length > 0 ? wanted : types.filter(({ available }) => available > 0);
  // A code that opened something has had an effect.
  const isOpened = looked.some(({ id }) => event.ticketTypes.every((known) => known.id !== id));
  if (isOpened) return null;
  const reasons = looked.map((type) =>
    idleCode(pricedType(type, held), quantities[type.id] ?? 1, { code: terms, now: anyTime }),
  );
  if (reasons.includes(null)) return null;
  return reasons.find((reason) => reason !== 'other_types') ?? reasons[0] ?? null;
}

const words: Record<IdleCode, ReactNode> = {
  other_types: <Trans>It is for other tickets than these.</Trans>,
  own_price: <Trans>It changes nothing here: you name your own price.</Trans>,
  free: <Trans>It changes nothing here: these tickets are free.</Trans>,
  early: <Trans>It changes nothing here: your early price is already as low.</Trans>,
  group: <Trans>It changes nothing here: your group price is already as low.</Trans>,
  price: <Trans>It changes nothing here: the price is already as low.</Trans>,
};
