import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { useFailure } from '../../../components/ui/use-failure.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { ToggleBox } from '../table/toggle-box.tsx';

type Props = { stored: Outputs['admin']['settings']['payoutRelease'] };

/** Whether a payout is released by another than who prepared it. */
export function PayoutReleaseForm({ stored: { twoPersons, finance } }: Props) {
  const { t } = useLingui();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const client = trpc.useUtils();
  const save = trpc.admin.settings.savePayoutRelease.useMutation({
    onSuccess: (saved) => {
      client.admin.settings.payoutRelease.setData(undefined, saved);
      void client.admin.payouts.invalidate();
    },
  });

  async function turn(isOn: boolean) {
    failure.clear();
    await save.mutateAsync({ twoPersons: isOn }).catch(failure.tell);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Payouts need two people</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>
            One prepares a payout and makes its bank file, another releases it before it is marked
            paid.
          </Trans>{' '}
          <Plural
            value={finance}
            one="There is # admin who can: until there are two, one is enough."
            other="There are # admins who can."
          />
        </p>
      </CardHeader>
      <CardContent>
        <ToggleBox label={t`Payouts need two people`} isOn={twoPersons} onTurn={turn}>
          <Trans>Where there are two admins, two have to agree</Trans>
        </ToggleBox>
        {failure.problem}
      </CardContent>
    </Card>
  );
}
