import { Trans } from '@lingui/react/macro';
import { commissionPercent, serviceChargePercent } from '@nagarika/domain/events/prices/money';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { useBrand } from '../../../../lib/use-brand.ts';
import { Labelled } from '../frame/labelled.tsx';

/** What people look for here and do not find: where it stands instead. */
export function FixedRules() {
  const brand = useBrand();
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
          <Labelled label={<Trans>Name</Trans>}>{brand.name}</Labelled>
          <Labelled label={<Trans>Support e-mail</Trans>}>{brand.supportEmail}</Labelled>
          <Labelled label={<Trans>Support phone</Trans>}>{brand.supportPhone}</Labelled>
          <Labelled label={<Trans>Service charge</Trans>}>{serviceChargePercent}%</Labelled>
          <Labelled label={<Trans>Platform commission</Trans>}>{commissionPercent}%</Labelled>
        </dl>
      </CardContent>
    </Card>
  );
}
