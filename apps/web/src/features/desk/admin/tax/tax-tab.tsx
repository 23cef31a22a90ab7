import { Trans, useLingui } from '@lingui/react/macro';
import type { TaxRateKind } from '@nagarika/domain/money/tax/tax-rates';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { EditVersions } from '../../../money/tax/tax-versions.tsx';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { OperatorYear } from './operator-year.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { rateText } from './rate-text.ts';
import { useRateNames } from './use-rate-names.ts';

type OfKind = Outputs['admin']['tax']['rates'][number];

type Rate = OfKind['rates'][number];

export function TaxTab() {
  const { t } = useLingui();
  usePageTitle(t`Tax`);
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Who we are for tax law, and what is taxed and withheld, from which day on and by which
            law. All of it is off until it is set here.
          </Trans>
        }
      >
        <Trans>Tax</Trans>
      </TabHeading>
      <OperatorDetails />
      <Rates />
      <OperatorYear />
    </>
  );
}

/** Asks who issues the invoices for service charge and commission. */
function OperatorDetails() {
  const details = trpc.admin.taxDetails.operator.useQuery();
  const save = trpc.admin.taxDetails.saveOperator.useMutation();
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Who we are</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>
            On our invoices for the service charge and the commission. Without a GSTIN there are
            none.
          </Trans>
        </p>
      </CardHeader>
      <CardContent>
        <QueryState query={details} failure={<Trans>Our tax details could not be loaded.</Trans>}>
          {(versions) => (
            <div className="grid gap-5 [&>form]:max-w-xl">
              <EditVersions
                asksDay
                versions={versions}
                onSave={async (draft) => {
                  await save.mutateAsync(draft);
                  await details.refetch();
                  return true;
                }}
              >
                <Trans>Nothing was given yet.</Trans>
              </EditVersions>
            </div>
          )}
        </QueryState>
      </CardContent>
    </Card>
  );
}

/** Lists each kind's rate in force, the coming and the past ones. */
function Rates() {
  const rates = trpc.admin.tax.rates.useQuery();
  const [setting, setSetting] = useState<TaxRateKind>();
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Rates</Trans>
      </h2>
      <QueryState query={rates} failure={<Trans>The rates could not be loaded.</Trans>}>
        {(kinds) => (
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {kinds.map((one) => (
              <li key={one.kind} className="grid">
                <KindCard ofKind={one} onSet={() => setSetting(one.kind)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {setting && <RateDialog kind={setting} onClose={() => setSetting(undefined)} />}
    </section>
  );
}

function KindCard({ ofKind, onSet }: { ofKind: OfKind; onSet: () => void }) {
  const { name, says } = useRateNames()[ofKind.kind];
  const inForce = ofKind.rates.find(({ state }) => state === 'in_force');
  return (
    <Card className="grid content-start gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg">{name}</h3>
          <p className="money font-display text-2xl">
            {inForce && inForce.basisPoints > 0 ? (
              rateText(inForce.basisPoints)
            ) : (
              <Trans context="rate">Off</Trans>
            )}
          </p>
        </div>
        <Button variant="outline" onClick={onSet}>
          <Trans>Set the rate</Trans>
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      <p className="text-muted-foreground">{says}</p>
      {ofKind.rates.length > 0 && (
        <ul className="divide-y border-t">
          {ofKind.rates.map((rate) => (
            <li key={rate.id} className="py-3">
              <RateLine rate={rate} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function RateLine({ rate }: { rate: Rate }) {
  const { formatSpecDate } = useFormats();
  const { basisPoints, sac, fromDay, source, state, setAt, setBy } = rate;
  const day = formatSpecDate(new Date(`${fromDay}T12:00:00+05:30`));
  const at = formatSpecDate(new Date(setAt));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="money">
          {basisPoints > 0 ? rateText(basisPoints) : <Trans context="rate">Off</Trans>}
        </strong>
        <span>
          <Trans>from {day} on</Trans>
        </span>
        {state === 'in_force' && (
          <Badge tone="success">
            <Trans>In force</Trans>
          </Badge>
        )}
        {state === 'coming' && (
          <Badge tone="warning">
            <Trans>To come</Trans>
          </Badge>
        )}
      </p>
      <p className="wrap-anywhere" dir="auto">
        {source}
      </p>
      <p className="text-sm text-muted-foreground">
        {sac && <span>{`SAC ${sac} · `}</span>}
        {setBy ? (
          <Trans>
            set by <bdi>{setBy}</bdi>, {at}
          </Trans>
        ) : (
          <span>{at}</span>
        )}
      </p>
    </>
  );
}
