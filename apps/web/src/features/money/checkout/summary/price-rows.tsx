import { Trans } from '@lingui/react/macro';
import type { Price } from '@nagarika/domain/events/prices/money';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';

type Props = {
  /** The amounts, or the words in place of an amount. */
  rows: readonly { key: string; label: ReactNode; amount: number | ReactNode }[];
  /** Null when there is no sum to pay. */
  price: Omit<Price, 'quantity'> | null;
};

/** Shows the parts of a price, service charge included. */
export function PriceRows({ rows, price }: Props) {
  return (
    <dl className="grid gap-2">
      {rows.map(({ key, label, amount }) => (
        <Row key={key} label={label} amount={amount} />
      ))}
      {price && price.totalPaise > 0 && (
        <>
          {rows.length > 1 && <Row label={<Trans>Subtotal</Trans>} amount={price.subtotalPaise} />}
          <Row label={<Trans>Service Charge (2%)</Trans>} amount={price.feePaise} />
        </>
      )}
      {price && (
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3">
          <dt className="font-semibold">
            <Trans>Total</Trans>
          </dt>
          <dd className="money font-display text-2xl">
            {price.totalPaise === 0 ? <Trans>Free</Trans> : formatRupeesExact(price.totalPaise)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Row({ label, amount }: { label: ReactNode; amount: number | ReactNode }) {
  const isAmount = typeof amount === 'number';
  return (
    <div className="flex items-baseline justify-between gap-4">
      {/* Words may wrap more than the label that they belong to. */}
      <dt className={isAmount ? 'min-w-0' : 'shrink-0'}>{label}</dt>
      {isAmount ? (
        <dd className="money">{amount === 0 ? <Trans>Free</Trans> : formatRupeesExact(amount)}</dd>
      ) : (
        <dd className="text-end">{amount}</dd>
      )}
    </div>
  );
}
