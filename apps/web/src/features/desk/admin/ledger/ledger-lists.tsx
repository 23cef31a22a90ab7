import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../../components/ui/tabs.tsx';
import { useListSearch } from '../table/use-list-search.ts';
import { Disputes } from './disputes.tsx';
import { FlaggedPayments } from './flagged-payments.tsx';
import { OpenRefunds } from './open-refunds.tsx';
import { ParkedEvents } from './parked-events.tsx';
import { SetAsidePayments } from './set-aside-payments.tsx';

const lists = ['refunds', 'flagged', 'disputes', 'parked', 'aside'] as const;

/** What waits for somebody, or for the gateway: one list at a time, in the address. */
export function LedgerLists() {
  const { t } = useLingui();
  const list = useListSearch();
  const shown = lists.find((one) => one === list.filter) ?? 'refunds';
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>To look at</Trans>
      </h2>
      <Tabs value={shown} onValueChange={(filter) => list.set({ filter, sort: '' })}>
        <TabsList aria-label={t`To look at`}>
          <TabsTrigger value="refunds">
            <Trans>Open refunds</Trans>
          </TabsTrigger>
          <TabsTrigger value="flagged">
            <Trans>Flagged payments</Trans>
          </TabsTrigger>
          <TabsTrigger value="disputes">
            <Trans>Disputes</Trans>
          </TabsTrigger>
          <TabsTrigger value="parked">
            <Trans>Parked events</Trans>
          </TabsTrigger>
          <TabsTrigger value="aside">
            <Trans>Not ours</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="refunds">
          <OpenRefunds list={list} />
        </TabsContent>
        <TabsContent value="flagged">
          <FlaggedPayments list={list} />
        </TabsContent>
        <TabsContent value="disputes">
          <Disputes list={list} />
        </TabsContent>
        <TabsContent value="parked">
          <ParkedEvents list={list} />
        </TabsContent>
        <TabsContent value="aside">
          <SetAsidePayments list={list} />
        </TabsContent>
      </Tabs>
    </section>
  );
}
