import { Trans } from '@lingui/react/macro';
import type { ChosenLine } from '@nagarika/domain/bookings';
import { maxTicketsPerBooking } from '@nagarika/domain/bookings';
import type { EventDetails } from '@nagarika/domain/event-answers';
import clsx from 'clsx';
import type { Dispatch, Ref } from 'react';
import { StepHeading } from '../../components/step-heading.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardContent } from '../../components/ui/card.tsx';
import { ActionBar, BarTotal } from './action-bar.tsx';
import { PriceLines } from './price-lines.tsx';
import {
  canAdd,
  type Offer,
  type Quantities,
  quantityOf,
  type SelectionAction,
} from './selection.ts';
import { TicketTypeRow } from './ticket-type-row.tsx';

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  event: EventDetails;
  offer: Offer;
  quantities: Quantities;
  lines: readonly ChosenLine[];
  totalPaise: number;
  dispatch: Dispatch<SelectionAction>;
};

export function TicketsStep({ event, offer, quantities, lines, totalPaise, ...props }: Props) {
  const availableOf = (ticketTypeId: string) =>
    Math.min(offer.available, offer.types.find(({ id }) => id === ticketTypeId)?.available ?? 0);

  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="grid gap-1">
          <StepHeading ref={props.headingRef}>
            <Trans>Choose your tickets</Trans>
          </StepHeading>
          <p className="text-muted-foreground">
            <Trans>At most {maxTicketsPerBooking} tickets per booking.</Trans>
          </p>
        </div>
        <ul className={clsx('divide-y border-t', lines.length > 0 && 'border-b')}>
          {event.ticketTypes.map((type) => (
            <TicketTypeRow
              key={type.id}
              type={type}
              available={availableOf(type.id)}
              quantity={quantityOf(quantities, type.id)}
              canAdd={canAdd(quantities, type.id, offer)}
              onChange={(by) =>
                props.dispatch({ type: 'changed', ticketTypeId: type.id, by, offer })
              }
            />
          ))}
        </ul>
        {lines.length > 0 && <PriceLines lines={lines} />}
      </CardContent>
      <ActionBar>
        <BarTotal paise={totalPaise} isEmpty={lines.length === 0} />
        <Button
          size="lg"
          className="lg:ml-auto"
          disabled={lines.length === 0}
          onClick={() => props.dispatch({ type: 'continued' })}
        >
          <Trans>Continue</Trans>
        </Button>
      </ActionBar>
    </Card>
  );
}
