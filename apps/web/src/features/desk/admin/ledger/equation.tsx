import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';

type Props = { equation: NonNullable<Outputs['admin']['ledger']['check']>['equation'] };

/** Shows that captured = tickets + refunds, each counted from its own rows. */
export function Equation({ equation }: Props) {
  const { captured, tickets, refunds, returned } = equation;
  const difference = captured - tickets - refunds;
  const amount = formatRupeesExact(returned);
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">
            <Trans>Every rupee captured</Trans>
          </h2>
          {difference === 0 ? (
            <Badge tone="success">
              <Trans>It adds up</Trans>
            </Badge>
          ) : (
            <Badge tone="danger">
              <Trans>{formatRupeesExact(difference)} unaccounted for</Trans>
            </Badge>
          )}
        </div>
        <div className="grid gap-3 tabular-nums sm:flex sm:flex-wrap sm:items-center">
          <Term label={<Trans>Captured</Trans>} paise={captured} />
          <Sign>=</Sign>
          <Term label={<Trans>became tickets</Trans>} paise={tickets} />
          <Sign>+</Sign>
          <Term label={<Trans>became refunds</Trans>} paise={refunds} />
        </div>
        {returned > 0 && (
          <p className="text-muted-foreground">
            <Trans>Of the tickets, {amount} went back later, when bookings were cancelled.</Trans>
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function Term({ label, paise }: { label: ReactNode; paise: number }) {
  return (
    <p className="grid">
      <span className="text-2xl font-semibold">{formatRupeesExact(paise)}</span>
      <span className="text-sm text-muted-foreground">{label}</span>
    </p>
  );
}

function Sign({ children }: { children: ReactNode }) {
  return <span className="text-2xl text-muted-foreground">{children}</span>;
}
