import { Trans, useLingui } from '@lingui/react/macro';
import { setAsideSchema } from '@nagarika/domain/money/orders/set-aside';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { readableInstant } from '../audit/changes.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import type { ListState } from '../table/searching/use-list-search.ts';

type Props = { gatewayPaymentId: string; onClose: () => void };

type Parked = Outputs['admin']['ledger']['parkedEvents']['items'][number];

/**
 * Lists gateway events that named nothing we knew at the time, and what the gateway did not know
 * when asked.
 */
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

/**
 * Sets aside a payment that is about nothing of ours: it breaks no rule from then on, and can be
 * taken up again.
 */
function SetAsideDialog({ gatewayPaymentId, onClose }: Props) {
  const { t } = useLingui();
  const client = trpc.useUtils();
  const setAside = trpc.admin.payments.setAside.useMutation({
    onSettled: () => {
      void client.admin.ledger.invalidate();
      void client.admin.payments.invalidate();
    },
  });
  const { values, errors, change, failed, ...form } = useForm({
    draft: useDraft(null, { reason: '' }),
    check: (input) => judge(setAsideSchema, input),
    async send({ reason }) {
      await setAside.mutateAsync({ gatewayPaymentId, reason });
      toast({ title: t`Payment set aside`, description: t`It stands under 'Not ours' now.` });
      onClose();
    },
  });
  const refusal =
    failed !== null && (serverMessage(failed) ?? t`It could not be set aside. Please try again.`);
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Not a payment of ours?</Trans>}
      description={
        <Trans>
          {gatewayPaymentId} will count in no sum and break no rule. The gateway is asked first
          whether it is for a booking of ours.
        </Trans>
      }
      form={form}
      action={<Trans>Set aside</Trans>}
    >
      <Field
        label={<Trans>What is it about?</Trans>}
        help={<Trans>Such as: a payment link for a donation. It stays in the audit log.</Trans>}
        error={errors.reason ?? refusal}
      >
        <Input
          autoComplete="off"
          maxLength={200}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
