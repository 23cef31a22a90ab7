import { Trans } from '@lingui/react/macro';
import { commissionPercent, serviceChargePercent } from '@nagarika/domain/money';
import type { ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { brand } from '../../../lib/brand.ts';

/** What people look for here and do not find: where it stands instead. */
export function FixedRules() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Set elsewhere</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>
            Name and contact come from the server’s environment, the shares of a sale from the
            contract with organisers.
          </Trans>
        </p>
      </CardHeader>
      <CardContent>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Fact label={<Trans>Name</Trans>}>{brand.name}</Fact>
          <Fact label={<Trans>Support e-mail</Trans>}>{brand.supportEmail}</Fact>
          <Fact label={<Trans>Support phone</Trans>}>{brand.supportPhone}</Fact>
          <Fact label={<Trans>Service charge</Trans>}>{serviceChargePercent}%</Fact>
          <Fact label={<Trans>Platform commission</Trans>}>{commissionPercent}%</Fact>
        </dl>
      </CardContent>
    </Card>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
