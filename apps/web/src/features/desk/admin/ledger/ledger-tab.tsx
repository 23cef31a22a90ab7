import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import { keepPreviousData } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import {
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '../../../../components/ui/navigation/tabs.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { Balances } from './balances.tsx';
import { Disputes } from './disputes.tsx';
import { Equation } from './equation.tsx';
import { EventOfMember } from './event-of-member.tsx';
import { OpenRefunds } from './open-refunds.tsx';
import { ParkedEvents } from './parked-events.tsx';
import { Rules } from './rules.tsx';
import { SetAsidePayments } from './set-aside-payments.tsx';

type Payment = Outputs['admin']['ledger']['flaggedPayments']['items'][number];

const lists = ['refunds', 'flagged', 'disputes', 'parked', 'aside'] as const;

type Props = { check: Outputs['admin']['ledger']['check'] };

/** The interval between two questions about a running check. */
const everyMs = 5_000;

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

/** Reads the last check, repeatedly while one runs, and starts another. */
function useLedgerCheck() {
  const check = trpc.admin.ledger.check.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) => (data === null || data?.isUnderWay ? everyMs : false),
  });
  const again = trpc.admin.ledger.checkAgain.useMutation({ onSuccess: () => check.refetch() });
  return { check, again };
}

/** Shows what the last check found, and when; null while the first check of a large ledger runs. */
function LastCheck({ check }: Props) {
  const { language } = useFormats();
  if (!check) {
    return (
      <p role="status" className="text-muted-foreground">
        <Trans>The ledger is being checked for the first time: this takes some minutes.</Trans>
      </p>
    );
  }
  const at = readableInstant(new Date(check.checkedAt), language);
  return (
    <div className="grid gap-6">
      <p role="status" className="text-sm text-muted-foreground">
        {check.isUnderWay ? (
          <Trans>Checked at {at}. Another check is under way.</Trans>
        ) : (
          <Trans>Checked at {at}</Trans>
        )}
      </p>
      <Equation equation={check.equation} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <Rules rules={check.rules} />
        <Balances accounts={check.accounts} />
      </div>
    </div>
  );
}

/** Lists what waits for somebody or for the gateway: one list at a time, named in the address. */
function LedgerLists() {
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

/** Lists payments whose amount or currency differed from ours. */
function FlaggedPayments({ list }: { list: ListState }) {
  const { t } = useLingui();
  const columns = useColumns();
  const payments = trpc.admin.ledger.flaggedPayments.useQuery(
    { page: list.page },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryTable
      query={payments}
      failure={<Trans>The payments could not be loaded.</Trans>}
      caption={t`Flagged payments`}
      columns={columns}
      list={list}
      keyOf={({ id }) => id}
      empty={<Trans>Every payment was of the amount that we had asked for.</Trans>}
    />
  );
}

function useColumns(): Column<Payment>[] {
  const { language } = useFormats();
  const { t } = useLingui();
  return [
    {
      key: 'id',
      header: t`Payment`,
      isTitle: true,
      cell: ({ gatewayPaymentId }) => <span className="wrap-anywhere">{gatewayPaymentId}</span>,
    },
    {
      key: 'paid',
      header: t`Paid`,
      align: 'right',
      // Another currency's smallest unit is not a paisa.
      cell: ({ amount, currency }) =>
        currency === 'INR' ? formatRupeesExact(amount) : `${amount} (${currency})`,
    },
    {
      key: 'asked',
      header: t`Asked for`,
      align: 'right',
      cell: ({ asked }) => formatRupeesExact(asked),
    },
    {
      key: 'for',
      header: t`For`,
      cell: (payment) => <EventOfMember {...payment} />,
    },
    {
      key: 'captured',
      header: t({ message: 'Captured', context: 'date' }),
      cell: ({ capturedAt }) => (
        <span className="whitespace-nowrap">
          {capturedAt ? readableInstant(new Date(capturedAt), language) : '–'}
        </span>
      ),
    },
  ];
}
