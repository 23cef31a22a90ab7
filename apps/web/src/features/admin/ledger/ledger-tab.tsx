import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime12 } from '@nagarika/domain/format';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { Balances } from './balances.tsx';
import { Equation } from './equation.tsx';
import { LedgerLists } from './ledger-lists.tsx';
import { Rules } from './rules.tsx';

export function LedgerTab() {
  const { t } = useLingui();
  usePageTitle(t`The Books`);
  const check = trpc.admin.ledger.check.useQuery();
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Money captured has become a ticket or a refund, the ledger balances, and no event is
            oversold: proven anew each time.
          </Trans>
        }
        actions={
          <Button variant="outline" busy={check.isFetching} onClick={() => void check.refetch()}>
            <RefreshCw aria-hidden="true" />
            <Trans>Check again</Trans>
          </Button>
        }
      >
        <Trans>The Books</Trans>
      </TabHeading>
      <QueryState query={check} failure={<Trans>The books could not be checked.</Trans>}>
        {(found) => {
          const at = formatTime12(new Date(found.checkedAt)).toLowerCase();
          return (
            <div className="grid gap-6">
              <p role="status" className="text-sm text-muted-foreground">
                <Trans>Checked at {at}</Trans>
              </p>
              <Equation equation={found.equation} />
              <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_1fr]">
                <Rules rules={found.rules} />
                <Balances accounts={found.accounts} />
              </div>
            </div>
          );
        }}
      </QueryState>
      <LedgerLists />
    </>
  );
}
