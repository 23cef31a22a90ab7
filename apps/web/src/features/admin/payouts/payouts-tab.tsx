import { Trans, useLingui } from '@lingui/react/macro';
import { payoutStatuses } from '@nagarika/domain/payouts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { ExportButton } from '../frame/export-button.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { ListControls } from '../table/list-controls.tsx';
import { sortOf } from '../table/list-search.ts';
import { useListSearch } from '../table/use-list-search.ts';
import { OwedTable } from './owed-table.tsx';
import { PayoutTable } from './payout-table.tsx';

const payoutSorts = ['name', 'amount', 'date'] as const;
const detailsMissing = 'details-missing';

export function PayoutsTab() {
  const { t } = useLingui();
  usePageTitle(t`Payouts`);
  const list = useListSearch();
  const status = payoutStatuses.find((one) => one === list.filter);
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Prepare payouts for events that are over, hand the bank file to the bank, and mark each
            payout paid with the bank’s reference.
          </Trans>
        }
        actions={
          <ExportButton
            list="payouts"
            asked={{ status, search: list.asked, ...sortOf(list, payoutSorts) }}
          />
        }
      >
        <Trans>Payouts</Trans>
      </TabHeading>
      <ListControls
        list={list}
        searchLabel={
          status ? (
            <Trans>Find by name, phone or reference</Trans>
          ) : (
            <Trans>Find by name or phone</Trans>
          )
        }
        filter={{
          label: <Trans>Show</Trans>,
          all: t`Owed`,
          options: [
            { value: detailsMissing, label: t`Details missing` },
            { value: 'prepared', label: t`Prepared` },
            { value: 'paid', label: t({ message: 'Paid', context: 'payouts' }) },
            { value: 'called_off', label: t`Called off` },
          ],
        }}
      />
      {status ? (
        <PayoutTable key={status} list={list} status={status} />
      ) : (
        <OwedTable key={list.filter} list={list} isMissing={list.filter === detailsMissing} />
      )}
    </>
  );
}
