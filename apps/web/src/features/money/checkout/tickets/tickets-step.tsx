import { Trans } from '@lingui/react/macro';
import type { EventDetails } from '@nagarika/domain/events/listing/event-answers';
import type { ChosenLine } from '@nagarika/domain/events/prices/chosen-lines';
import { maxTicketsPerBooking } from '@nagarika/domain/events/prices/chosen-lines';
import { type Dispatch, type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { StepHeading } from '../../../../components/pages/step-heading.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useWord } from '../../../../lib/words/words.ts';
import { ActionBar, BarTotal } from '../action-bar.tsx';
import { PriceLines } from '../summary/price-lines.tsx';
import { typedPrice, wrongPrices } from './chosen-lines.ts';
import {
  canAdd,
  type Offer,
  quantityOf,
  type Selection,
  type SelectionAction,
} from './selection.ts';
import { TicketTypeRow } from './ticket-type-row.tsx';

// Few types leave their price to the buyer.
const OwnPriceField = lazyPart(async () => (await import('./own-price-field.tsx')).OwnPriceField);

type Props = {
  headingRef: Ref<HTMLHeadingElement>;
  types: EventDetails['ticketTypes'];
  offer: Offer;
  selection: Selection;
  lines: readonly ChosenLine[];
  totalPaise: number;
  dispatch: Dispatch<SelectionAction>;
  /** Content below the ticket types. */
  children: ReactNode;
};

export function TicketsStep({ types, offer, selection, lines, totalPaise, ...props }: Props) {
  const { dispatch } = props;
  const { quantities, named } = selection;
  const word = useWord();
  // Errors are marked once the buyer tries to continue.
  const [isTried, setTried] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const wrong = wrongPrices(types, selection);
  const availableOf = (ticketTypeId: string) =>
    Math.min(offer.available, offer.types.find(({ id }) => id === ticketTypeId)?.available ?? 0);

  function goOn() {
    if (Object.keys(wrong).length === 0) return dispatch({ type: 'continued' });
    flushSync(() => setTried(true));
    // Few buyers have to be shown an error.
    void import('../../../../lib/forms/show-first-error.ts').then((there) =>
      there.showFirstError(list.current),
    );
  }

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
        {types.length === 0 && (
          <p>
            <Trans>The tickets of this event are for those who have a code.</Trans>
          </p>
        )}
        <ul ref={list} className="divide-y border-y empty:hidden">
          {types.map((type) => {
            const { id } = type;
            const problem = isTried ? wrong[id] : undefined;
            return (
              <TicketTypeRow
                key={id}
                type={type}
                available={availableOf(id)}
                quantity={quantityOf(quantities, id)}
                canAdd={canAdd(quantities, id, offer)}
                onChange={(by) => dispatch({ type: 'changed', ticketTypeId: id, by, offer })}
              >
                {type.isOwnPrice && (
                  <OwnPriceField
                    type={type}
                    typed={typedPrice(type, named)}
                    problem={problem && word(problem)}
                    onType={(typed) => dispatch({ type: 'price-named', ticketTypeId: id, typed })}
                    waiting={<Skeleton className="h-36 basis-full" />}
                  />
                )}
              </TicketTypeRow>
            );
          })}
        </ul>
        {props.children}
        {lines.length > 0 && <PriceLines lines={lines} />}
      </CardContent>
      <ActionBar>
        <BarTotal paise={totalPaise} isEmpty={lines.length === 0} />
        <Button size="lg" className="lg:ml-auto" disabled={lines.length === 0} onClick={goOn}>
          <Trans>Continue</Trans>
        </Button>
      </ActionBar>
    </Card>
  );
}
