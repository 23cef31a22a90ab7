import { Trans } from '@lingui/react/macro';
import type { ChosenLine } from '@nagarika/domain/bookings';
import { formatRupeesExact } from '@nagarika/domain/format';
import { priceOf } from '@nagarika/domain/money';
import type { ReactNode } from 'react';
import { useNames } from '../../lib/use-names.ts';

/** What it costs, line by line, the service charge included: shown from the first step on. */
export function PriceLines({ lines }: { lines: readonly ChosenLine[] }) {
  const nameOf = useNames();
  const price = priceOf(lines);
  return (
    <dl className="grid gap-2">
      {lines.map((line) => (
        <Row
          key={`${line.ticketTypeId} ${line.unitPricePaise}`}
          amount={line.unitPricePaise * line.quantity}
        >
          <bdi>{nameOf(line.name)}</bdi>{' '}
          <span className="whitespace-nowrap text-muted-foreground">
            {/* Seats of one type at two prices are told apart by what each costs. */}
            {isOneOfSeveral(line, lines) && `${formatRupeesExact(line.unitPricePaise)} `}×{' '}
            {line.quantity}
          </span>
        </Row>
      ))}
      {price.totalPaise > 0 && (
        <>
          {lines.length > 1 && (
            <Row amount={price.subtotalPaise}>
              <Trans>Subtotal</Trans>
            </Row>
          )}
          <Row amount={price.feePaise}>
            <Trans>Service Charge (2%)</Trans>
          </Row>
        </>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3">
        <dt className="font-semibold">
          <Trans>Total</Trans>
        </dt>
        <dd className="money font-display text-2xl">
          {price.totalPaise === 0 ? <Trans>Free</Trans> : formatRupeesExact(price.totalPaise)}
        </dd>
      </div>
    </dl>
  );
}

function Row({ amount, children }: { amount: number; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">{children}</dt>
      <dd className="money">{amount === 0 ? <Trans>Free</Trans> : formatRupeesExact(amount)}</dd>
    </div>
  );
}

function isOneOfSeveral({ ticketTypeId }: ChosenLine, lines: readonly ChosenLine[]): boolean {
  return lines.filter((line) => line.ticketTypeId === ticketTypeId).length > 1;
}
