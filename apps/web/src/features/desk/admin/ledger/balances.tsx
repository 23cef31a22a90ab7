import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import clsx from 'clsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../../components/ui/card.tsx';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useAccountNames } from './use-account-names.ts';

type Props = { accounts: NonNullable<Outputs['admin']['ledger']['check']>['accounts'] };

/** Shows the balance of each account of the ledger. */
export function Balances({ accounts }: Props) {
  const names = useAccountNames();
  const total = accounts.reduce((sum, { paise }) => sum + paise, 0);
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Account balances</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>What we have is positive, what we owe or earned negative.</Trans>
        </p>
      </CardHeader>
      <CardContent>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">
            <Trans>Account balances</Trans>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Trans>Account</Trans>
              </th>
              <th scope="col">
                <Trans>Balance</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {accounts.map(({ account, paise }) => (
              <tr key={account}>
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  {names[account].name}
                  <span className="block text-sm text-muted-foreground">{names[account].says}</span>
                </th>
                <td className="py-2.5 text-right whitespace-nowrap">{formatRupeesExact(paise)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={clsx('border-t-2 font-semibold', total !== 0 && 'text-destructive')}>
              <th scope="row" className="py-2.5 pr-4">
                <Trans>Together: must be zero</Trans>
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">{formatRupeesExact(total)}</td>
            </tr>
          </tfoot>
        </table>
      </CardContent>
    </Card>
  );
}
