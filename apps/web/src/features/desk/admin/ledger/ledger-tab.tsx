import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { LastCheck } from './last-check.tsx';
import { LedgerLists } from './ledger-lists.tsx';
import { useLedgerCheck } from './use-ledger-check.ts';

export function LedgerTab() {
  const { t } = useLingui();
  usePageTitle(t`The Books`);
  const { check, again } = useLedgerCheck();
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Money captured has become a ticket or a refund, the ledger balances, and no event is
            oversold: proven each day, and anew when you ask.
          </Trans>
        }
        actions={
          <Button
            variant="outline"
            busy={check.isFetching || again.isPending}
            onClick={() => again.mutate()}
          >
            <RefreshCw aria-hidden="true" />
            <Trans>Check again</Trans>
          </Button>
        }
      >
        <Trans>The Books</Trans>
      </TabHeading>
      <QueryState query={check} failure={<Trans>The books could not be checked.</Trans>}>
        {(found) => <LastCheck check={found} />}
      </QueryState>
      <LedgerLists />
    </>
  );
}
