import { Trans, useLingui } from '@lingui/react/macro';
import { payoutStatuses } from '@nagarika/domain/money/payouts/payouts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import {
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '../../../../components/ui/navigation/tabs.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { useListSearch } from '../table/searching/use-list-search.ts';
import { BankAnswerDialog } from './bank-answer-dialog.tsx';
import { OwedTable } from './owed-table.tsx';
import { PayoutTable } from './payout-table.tsx';

const payoutSorts = ['name', 'amount', 'date'] as const;
const owed = 'owed';
const detailsMissing = 'details-missing';

export function PayoutsTab() {
  const { t } = useLingui();
  usePageTitle(t`Payouts`);
  const list = useListSearch();
  const [isAnswering, setAnswering] = useState(false);
  const status = payoutStatuses.find((one) => one === list.filter);
  const shown = status ?? (list.filter === detailsMissing ? detailsMissing : owed);
  const tabs = [
    [owed, t`Owed`],
    [detailsMissing, t`Details missing`],
    ['prepared', t`Prepared`],
    ['filed', t`In a bank file`],
    ['paid', t({ message: 'Paid', context: 'payouts' })],
    ['returned', t({ message: 'Returned', context: 'payouts' })],
    ['cancelled', t({ message: 'Cancelled', context: 'payouts' })],
  ] as const;
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Prepare payouts for events that are over, hand the bank file to the bank, have another
            admin release them, and read the bank’s answer.
          </Trans>
        }
        actions={
          <>
            <ExportButton
              path="/api/admin/exports/payouts.csv"
              name="payouts.csv"
              asked={{ status, search: list.asked, ...sortOf(list, payoutSorts) }}
            />
            <Button variant="outline" onClick={() => setAnswering(true)}>
              <FileUp aria-hidden="true" />
              <Trans>Read the bank’s answer</Trans>
            </Button>
          </>
        }
      >
        <Trans>Payouts</Trans>
      </TabHeading>
      <Tabs
        value={shown}
        onValueChange={(next) => list.set({ filter: next === owed ? '' : next, sort: '' })}
      >
        <TabsList aria-label={t`Payouts by state`}>
          {tabs.map(([value, label]) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={shown} className="grid grid-cols-1 gap-5 pt-5">
          <ListControls
            list={list}
            searchLabel={
              status ? (
                <Trans>Find by name, phone or reference</Trans>
              ) : (
                <Trans>Find by name or phone</Trans>
              )
            }
          />
          {status ? (
            <PayoutTable key={status} list={list} status={status} />
          ) : (
            <OwedTable key={shown} list={list} isMissing={shown === detailsMissing} />
          )}
        </TabsContent>
      </Tabs>
      {isAnswering && <BankAnswerDialog onClose={() => setAnswering(false)} />}
    </>
  );
}
