import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { useNames } from '../../../../lib/use-names.ts';
import type { HistoryAnswer } from './history-answer.ts';

/**
 * What each seat cost, what made it cheaper, and what was charged on top. What a guest paid is between
 * her and the organiser: no list price stands beside it.
 */
export function PriceRows({ history }: { history: HistoryAnswer }) {
  const nameOf = useNames();
  return (
    <dl className="grid gap-1">
      {history.items.map(({ name, unitPrice, listPrice, quantity }) => (
        <Row
          key={`${name} ${unitPrice}`}
          name={
            <>
              <span>
                {`${quantity} × `}
                <bdi>{nameOf(name)}</bdi>
              </span>
              {!history.guest && listPrice !== unitPrice && (
                <span className="block text-sm text-muted-foreground">
                  <Trans>
                    {formatRupeesExact(unitPrice)} each; its list price is{' '}
                    {formatRupeesExact(listPrice)} now
                  </Trans>
                </span>
              )}
            </>
          }
          paise={unitPrice * quantity}
        />
      ))}
      {history.promotionCode && (
        <div className="flex justify-between gap-4 text-sm text-muted-foreground">
          <dt>
            <Trans>Promotion code</Trans>
          </dt>
          <dd className="money wrap-anywhere">{history.promotionCode}</dd>
        </div>
      )}
      <Row name={<Trans>Service charge</Trans>} paise={history.fee} />
      <Row name={<Trans>Total</Trans>} paise={history.total} isSum />
    </dl>
  );
}

type RowProps = { name: ReactNode; paise: number; isSum?: boolean };

function Row({ name, paise, isSum = false }: RowProps) {
  return (
    <div className={isSum ? `${rowLook} border-t font-semibold` : rowLook}>
      <dt className="min-w-0">{name}</dt>
      <dd className="money">{formatRupeesExact(paise)}</dd>
    </div>
  );
}

const rowLook = 'flex justify-between gap-4';
