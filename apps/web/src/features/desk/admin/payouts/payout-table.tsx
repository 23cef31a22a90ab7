import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupeesExact, istDate } from '@nagarika/domain/language/format';
import {
  type PayoutStatus,
  payoutReturnSchema,
  referenceCorrectionSchema,
} from '@nagarika/domain/money/payouts/payouts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { ReasonField } from '../../../../components/ui/forms/reason-field.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { QueryState } from '../frame/query-state.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import type { ListState } from '../table/searching/use-list-search.ts';
import { BankFileButton } from './bank-file-button.tsx';
import { CancelPayoutDialog } from './cancel-payout-dialog.tsx';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { ReferenceField } from './reference-field.tsx';
import { ReleaseButton } from './release-button.tsx';
import {
  type PayoutAct,
  type PayoutDialogProps,
  type PayoutRow,
  usePayoutColumns,
} from './use-payout-columns.tsx';

type Props = { list: ListState; status: PayoutStatus };

const dialogs = {
  pay: MarkPaidDialog,
  cancel: CancelPayoutDialog,
  return: ReturnedDialog,
  correct: CorrectReferenceDialog,
};

/** Lists payouts of one status; undecided ones can be picked for a bank file and for release. */
export function PayoutTable({ list, status }: Props) {
  const { t } = useLingui();
  const payouts = usePayouts(list, status);
  const utils = trpc.useUtils();
  const [picked, setPicked] = useState<PayoutRow[]>([]);
  const [acting, setActing] = useState<{ act: PayoutAct; payout: PayoutRow }>();
  const columns = usePayoutColumns(status, (act, payout) => setActing({ act, payout }));
  const canPick = status === 'prepared' || status === 'filed';

  function pick(keys: ReadonlySet<string>, onPage: readonly PayoutRow[]) {
    const others = picked.filter(({ id }) => !onPage.some((row) => row.id === id));
    setPicked([...others, ...onPage].filter(({ id }) => keys.has(id)));
  }

  /** Refreshes the list, whether the action was done or refused. */
  function look() {
    void utils.admin.payouts.invalidate();
  }

  function done() {
    setPicked([]);
    look();
  }

  const Dialog = acting && dialogs[acting.act];
  return (
    <QueryState query={payouts} failure={<Trans>The payouts could not be loaded.</Trans>}>
      {({ items, total }) => (
        <>
          <AdminTable
            caption={t`Payouts`}
            columns={columns}
            rows={items}
            total={total}
            list={list}
            keyOf={({ id }) => id}
            isStale={payouts.isPlaceholderData}
            {...(canPick && {
              picked: new Set(picked.map(({ id }) => id)),
              onPick: (keys: ReadonlySet<string>) => pick(keys, items),
              bulk: (
                <>
                  <BankFileButton payouts={picked} onWritten={done} onRefused={look} />
                  <ReleaseButton payouts={picked} onDone={done} onRefused={look} />
                </>
              ),
            })}
            empty={
              list.asked ? (
                <Trans>No payout is like that.</Trans>
              ) : (
                <Trans>There are no such payouts.</Trans>
              )
            }
          />
          {Dialog && acting && (
            <Dialog
              payout={items.find(({ id }) => id === acting.payout.id) ?? acting.payout}
              onClose={() => setActing(undefined)}
              onDone={done}
              onRefused={look}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

const sorts = ['name', 'amount', 'date'] as const;

function usePayouts(list: ListState, status: PayoutStatus) {
  return trpc.admin.payouts.list.useQuery(
    {
      status,
      search: list.asked,
      page: list.page,
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}

/** Corrects a bank reference that was typed wrongly. */
function CorrectReferenceDialog({ payout, onClose, onDone, onRefused }: PayoutDialogProps) {
  const { t } = useLingui();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const correct = trpc.admin.payouts.correctReference.useMutation({ onError: onRefused });
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, { reference: payout.reference ?? '', reason: '' }),
    check: (typed) => judge(referenceCorrectionSchema, typed),
    async send(value) {
      await correct.mutateAsync({ id: payout.id, ...value });
      toast({ title: t`Reference corrected`, description: t`The organiser has been told.` });
      onClose();
      onDone();
    },
    failure,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Correct the reference of {payout.number}</Trans>}
      description={<Trans>Its statement has the new one from now on.</Trans>}
      form={form}
      action={<Trans>Correct reference</Trans>}
    >
      <ReferenceField
        value={values.reference}
        error={errors.reference}
        onChange={(reference) => change({ reference })}
      />
      <ReasonField
        label={<Trans>Why</Trans>}
        isShort
        maxLength={300}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      {failure.problem}
    </FormDialog>
  );
}

/** Records that the bank sent a payout back: it is owed again. */
function ReturnedDialog({ payout, onClose, onDone, onRefused }: PayoutDialogProps) {
  const { t } = useLingui();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const mark = trpc.admin.payouts.markReturned.useMutation({ onError: onRefused });
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, { returnedOn: '', reason: '' }),
    check: (typed) => judge(payoutReturnSchema, typed),
    async send(value) {
      await mark.mutateAsync({ id: payout.id, ...value });
      toast({ title: t`Payout marked returned`, description: t`What it covered is owed again.` });
      onClose();
      onDone();
    },
    failure,
  });
  const amount = formatRupeesExact(payout.transferred);
  const name = payout.organiser.name ?? payout.organiser.phone;
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>Has the bank returned {payout.number}?</Trans>}
      description={
        <Trans>
          {amount} to {name} are owed again. She is told why, and asked to check her account.
        </Trans>
      }
      form={form}
      action={<Trans>Mark returned</Trans>}
      isDanger
    >
      <Field label={<Trans>Returned on</Trans>} error={errors.returnedOn}>
        <Input
          type="date"
          min={istDate(new Date(payout.preparedAt))}
          value={values.returnedOn}
          onChange={({ target }) => change({ returnedOn: target.value })}
        />
      </Field>
      <ReasonField
        label={<Trans>The bank’s reason</Trans>}
        help={<Trans>The organiser reads it.</Trans>}
        isShort
        maxLength={300}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      {failure.problem}
    </FormDialog>
  );
}
