import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { type Outputs, trpc } from '../../../../lib/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import type { ListState } from '../table/use-list-search.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';

type Parked = Outputs['admin']['ledger']['parkedEvents']['items'][number];

/** Lists what the gateway told us before we knew what it is about, and what it did not know when asked. */
export function ParkedEvents({ list }: { list: ListState }) {
  const { language } = useFormats();
  const { t } = useLingui();
  const [strange, setStrange] = useState<string | null>(null);
  const events = trpc.admin.ledger.parkedEvents.useQuery(
    { page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns: Column<Parked>[] = [
    { key: 'type', header: t`Type`, isTitle: true, cell: ({ type }) => type },
    {
      key: 'id',
      header: t`Event of the gateway`,
      cell: ({ id }) => <span className="wrap-anywhere">{id}</span>,
    },
    {
      key: 'payment',
      header: t`Payment`,
      cell: ({ gatewayPaymentId }) => (
        <span className="wrap-anywhere">{gatewayPaymentId ?? '–'}</span>
      ),
    },
    {
      key: 'received',
      header: t`Received`,
      cell: ({ receivedAt }) => readableInstant(new Date(receivedAt), language),
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ isUnfounded }) =>
        isUnfounded ? (
          <Badge tone="danger">
            <Trans>The gateway does not know it</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans>Not applied yet</Trans>
          </Badge>
        ),
    },
    {
      key: 'act',
      header: t`What to do`,
      cell: ({ isMoney, gatewayPaymentId }) =>
        isMoney && gatewayPaymentId ? (
          <Button variant="outline" size="sm" onClick={() => setStrange(gatewayPaymentId)}>
            <Trans>Not ours</Trans>
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <QueryTable
        query={events}
        failure={<Trans>The events could not be loaded.</Trans>}
        caption={t`Parked events`}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={<Trans>Everything that the gateway told us has been applied.</Trans>}
      />
      {strange && <SetAsideDialog gatewayPaymentId={strange} onClose={() => setStrange(null)} />}
    </>
  );
}
