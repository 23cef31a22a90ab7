import { Plural, Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import { groupOffer } from '@nagarika/domain/events/prices/early-of';
import { saleOf } from '@nagarika/domain/events/prices/sale-of';
import { formatRupees } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { useNow } from '../../../../lib/times/use-now.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { TypePrice } from '../../../events/events/prices/type-price.tsx';
import { TypeTerms } from '../../../events/events/prices/type-terms.tsx';
import { Stepper } from '../stepper.tsx';

type Props = {
  type: EventDetails['ticketTypes'][number];
  /** Seats that can still be chosen, including those chosen already. */
  available: number;
  quantity: number;
  canAdd: boolean;
  onChange: (by: 1 | -1) => void;
  /** Fields about the chosen seats. */
  children?: ReactNode;
};

/** The number of seats from which on it is worth saying. */
const fewSeats = 10;

export function TicketTypeRow({ type, available, quantity, canAdd, onChange, children }: Props) {
  const nameOf = useNames();
  const sale = saleOf({ ...type, available }, useNow());
  const group = groupOffer(type);
  const isOneShort = group && quantity === group.from - 1 && canAdd;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 grow basis-40">
        <h3 dir="auto" className="text-lg">
          {nameOf(type.name)}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <TypePrice type={type} />
          </span>
          {available > 0 && available <= fewSeats && (
            <span className="text-warning">
              <Plural value={available} one="Only # left" other="Only # left" />
            </span>
          )}
        </p>
        <TypeTerms type={type} className="block text-sm text-muted-foreground" />
        {isOneShort && quantity > 0 && (
          <p role="status" className="text-sm text-success">
            <Trans>One more, and each costs {formatRupees(group.price)}.</Trans>
          </p>
        )}
      </div>
      {sale.kind === 'open' ? (
        <Stepper name={nameOf(type.name)} quantity={quantity} canAdd={canAdd} onChange={onChange} />
      ) : (
        sale.kind === 'sold_out' && (
          <Badge variant="secondary">
            <Trans>Sold out</Trans>
          </Badge>
        )
      )}
      {quantity > 0 && children}
    </li>
  );
}
