import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { MissingProof } from '@nagarika/domain/money/payouts/payouts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useProblem } from '../../../../components/ui/outcomes/use-problem.tsx';
import { count } from '../../../../lib/count.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import type { ListState } from '../table/searching/use-list-search.ts';
import { Organiser } from './organiser.tsx';

type Owed = Outputs['admin']['payouts']['owed']['items'][number];

type Props = {
  list: ListState;
  /** Shows only organisers without payout details: they are reminded, not paid. */
  isMissing: boolean;
};

/** Lists the organisers who are owed for past events; picked ones are paid, or asked for their details. */
export function OwedTable({ list, isMissing }: Props) {
  const { t } = useLingui();
  const owed = useOwed(list, isMissing);
  const columns = useOwedColumns();
  const reminder = useRemind(() => setPicked(new Set()));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { problem, fail, clear } = useProblem();
  const prepare = trpc.admin.payouts.prepare.useMutation();

  async function preparePicked() {
    clear();
    try {
      const { payoutIds } = await prepare.mutateAsync({ organiserIds: [...picked] });
      const description = plural(payoutIds.length, {
        one: 'It waits for the bank file under Prepared.',
        other: 'They wait for the bank file under Prepared.',
      });
      toast({
        title: plural(payoutIds.length, { one: '# payout prepared', other: '# payouts prepared' }),
        description,
      });
      setPicked(new Set());
      list.set({ filter: 'prepared', q: '' });
    } catch (error) {
      fail({
        title: t`Error`,
        description:
          serverMessage(error) ?? t`The payouts could not be prepared. Please try again.`,
      });
      void owed.refetch();
    }
  }

  return (
    <QueryTable
      query={owed}
      failure={<Trans>What is owed could not be loaded.</Trans>}
      caption={t`What organisers are owed`}
      columns={columns}
      list={list}
      keyOf={({ organiserId }) => organiserId}
      picked={picked}
      onPick={setPicked}
      canPick={isMissing ? isRemindable : isPayable}
      bulk={
        isMissing ? (
          <Button
            size="sm"
            busy={reminder.isPending}
            onClick={() => void reminder.remind([...picked])}
          >
            <Trans>Remind</Trans>
          </Button>
        ) : (
          <>
            <Button size="sm" busy={prepare.isPending} onClick={() => void preparePicked()}>
              <Trans>Prepare payouts</Trans>
            </Button>
            {problem}
          </>
        )
      }
      empty={
        isMissing ? (
          <Trans>Everybody who is owed something has given payout details.</Trans>
        ) : list.asked ? (
          <Trans>Nobody like that is owed anything.</Trans>
        ) : (
          <Trans>Nobody is owed anything now.</Trans>
        )
      }
    />
  );
}

const isRemindable = ({ isSuspended }: Owed) => !isSuspended;
const isPayable = ({ owed, hasDetails, missingProof, isSuspended }: Owed) =>
  owed > 0 && hasDetails && !isSuspended && (missingProof ?? 'due') === 'due';

const proofWords = {
  due: msg`₹1 goes first, to prove the account`,
  under_way: msg`₹1 is under way, to prove the account`,
  unconfirmed: msg`Has not said yet that the ₹1 arrived`,
} satisfies Record<MissingProof, MessageDescriptor>;

function useOwedColumns(): Column<Owed>[] {
  const { t } = useLingui();
  return [
    {
      key: 'organiser',
      header: t`Organiser`,
      sort: 'name',
      isTitle: true,
      cell: (row) => <Organiser {...row} />,
    },
    {
      key: 'events',
      header: t`Events`,
      sort: 'events',
      align: 'right',
      cell: ({ events }) => count.format(events),
    },
    {
      key: 'details',
      header: t`Payout details`,
      cell: ({ hasDetails, missingProof, remindedAt }) =>
        hasDetails ? (
          <>
            <Badge tone="success">
              <Trans>Given</Trans>
            </Badge>
            {missingProof && (
              <span className="block text-sm text-muted-foreground">
                {t(proofWords[missingProof])}
              </span>
            )}
          </>
        ) : (
          <>
            <Badge tone="warning">
              <Trans>Missing</Trans>
            </Badge>
            {remindedAt && <RemindedOn at={remindedAt} />}
          </>
        ),
    },
    {
      key: 'owed',
      header: t`Owed`,
      sort: 'owed',
      align: 'right',
      cell: ({ owed, held, isSuspended }) => (
        <>
          <span className="money font-semibold">{formatRupeesExact(owed)}</span>
          {held > 0 && <Held paise={held} />}
          {isSuspended && (
            <span className="block text-sm text-muted-foreground">
              <Trans>Held while suspended</Trans>
            </span>
          )}
          {owed < 0 && (
            <span className="block text-sm text-muted-foreground">
              <Trans>Kept back from her next payout</Trans>
            </span>
          )}
        </>
      ),
    },
  ];
}

function RemindedOn({ at }: { at: string }) {
  const { formatSpecDate } = useFormats();
  const day = formatSpecDate(new Date(at));
  return (
    <span className="block text-sm text-muted-foreground">
      <Trans>Reminded on {day}</Trans>
    </span>
  );
}

/** Shows an amount that may not be paid yet, and why. */
function Held({ paise }: { paise: number }) {
  const amount = formatRupeesExact(paise);
  return (
    <span className="block text-sm text-muted-foreground">
      <Trans>{amount} held: a payment is disputed</Trans>
    </span>
  );
}

const sorts = ['name', 'events', 'owed'] as const;

function useOwed(list: ListState, isMissing: boolean) {
  return trpc.admin.payouts.owed.useQuery(
    { search: list.asked, page: list.page, isMissing, ...sortOf(list, sorts) },
    { placeholderData: keepPreviousData },
  );
}

/** Asks organisers for their payout details; names those left out, and why. */
function useRemind(onDone: () => void) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const remind = trpc.admin.payouts.remind.useMutation({
    onSettled: () => void utils.admin.payouts.invalidate(),
  });
  return {
    isPending: remind.isPending,
    async remind(organiserIds: string[]) {
      try {
        const { reminded, left } = await remind.mutateAsync({ organiserIds });
        const others = left.map(({ name, reason }) => `${name ?? t`No name yet`}: ${reason}`);
        toast({
          title: plural(reminded.length, {
            0: 'Nobody was reminded.',
            one: '# organiser reminded',
            other: '# organisers reminded',
          }),
          ...(others.length > 0 && { description: others.join(' ') }),
        });
        onDone();
      } catch (error) {
        toast({
          variant: 'destructive',
          title: t`Error`,
          description: serverMessage(error) ?? t`That could not be saved. Please try again.`,
        });
      }
    },
  };
}
