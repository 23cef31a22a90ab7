import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminMessageFilter, adminMessageFilters } from '@nagarika/domain/desk/admin-filters';
import { contactTypes } from '@nagarika/domain/people/contact-types';
import { keepPreviousData } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { Button, buttonVariants } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { EmailText } from '../../../../components/ui/email-text.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useContactTypes } from '../../../people/contact/contact-type-names.ts';
import { readableInstant } from '../audit/changes.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';
import { optionsOf } from '../table/options-of.ts';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { answerLink } from './answer-link.ts';
import { StateBadge, useMessageColumns } from './use-message-columns.tsx';

type Message = Outputs['admin']['contact']['show'];

type Props = { id: string; onClose: () => void };

export function MessagesTab() {
  const { t } = useLingui();
  usePageTitle(t`Contact Messages`);
  const list = useListSearch();
  const messages = useMessages(list);
  const types = useContactTypes();
  const columns = useMessageColumns(list.show);
  return (
    <>
      <TabHeading intro={<Trans>What people wrote from the Contact page.</Trans>}>
        <Trans>Contact Messages</Trans>
      </TabHeading>
      <ListControls
        list={list}
        searchLabel={<Trans>Find by writer, subject or text</Trans>}
        filter={{
          label: <Trans>State</Trans>,
          all: t`All messages`,
          options: optionsOf<AdminMessageFilter>({
            open: t({ message: 'Open', context: 'state' }),
            handled: t`Handled`,
          }),
        }}
      >
        <Field label={<Trans>Type</Trans>} className="md:w-56">
          <Select
            value={list.kind ?? ''}
            onChange={(event) => list.set({ kind: event.target.value })}
          >
            <option value="">{t`All types`}</option>
            {types.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </ListControls>
      <QueryTable
        query={messages}
        failure={<Trans>The messages could not be loaded.</Trans>}
        caption={t`Contact Messages`}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          list.asked || list.filter || list.kind ? (
            <Trans>No message is like that.</Trans>
          ) : (
            <Trans>Nobody has written yet.</Trans>
          )
        }
      />
      {list.open && <MessageDialog key={list.open} id={list.open} onClose={() => list.show('')} />}
    </>
  );
}

const sorts = ['received', 'name'] as const;

/** Ignores anything else in the address. */
function useMessages(list: ListState) {
  return trpc.admin.contact.list.useQuery(
    {
      search: list.asked,
      page: list.page,
      state: adminMessageFilters.find((one) => one === list.filter),
      type: contactTypes.find((one) => one === list.kind),
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}

function MessageDialog({ id, onClose }: Props) {
  const message = trpc.admin.contact.show.useQuery({ id });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={message.data?.subject ?? <Trans>Message</Trans>}
      description={<Trans>A message from the Contact page</Trans>}
      footer={message.data && <Actions message={message.data} />}
    >
      <QueryState query={message} failure={<Trans>This message could not be loaded.</Trans>}>
        {(found) => <Letter message={found} />}
      </QueryState>
    </Dialog>
  );
}

function Letter({ message }: { message: Message }) {
  const { language } = useFormats();
  const { name, email, handledAt, handledBy } = message;
  return (
    <article className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <p dir="auto" className="font-semibold">
            {name}
          </p>
          <p dir="auto" className="text-muted-foreground">
            <EmailText>{email}</EmailText>
          </p>
          <p className="text-sm text-muted-foreground">
            {readableInstant(new Date(message.createdAt), language)}
          </p>
        </div>
        <StateBadge at={handledAt} />
      </div>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      {handledAt && (
        <p className="rounded-md bg-muted p-3 text-sm">
          <Trans>
            Handled by {handledBy ?? '–'} on {readableInstant(new Date(handledAt), language)}
          </Trans>
        </p>
      )}
    </article>
  );
}

function Actions({ message }: { message: Message }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const again = { onSettled: () => void client.admin.contact.invalidate() };
  const handle = trpc.admin.contact.markHandled.useMutation(again);
  const reopen = trpc.admin.contact.reopen.useMutation(again);
  const { id, handledAt } = message;
  const turn = () =>
    handledAt
      ? outcome(reopen.mutateAsync({ id }), t`Message reopened`)
      : outcome(handle.mutateAsync({ id }), t`Message marked as handled`);
  return (
    <div className="grid gap-3 sm:flex sm:justify-end">
      <Button
        variant="outline"
        busy={handle.isPending || reopen.isPending}
        onClick={() => void turn()}
      >
        {handledAt ? <Trans>Reopen</Trans> : <Trans>Mark as handled</Trans>}
      </Button>
      <a href={answerLink(message)} className={buttonVariants()}>
        <Mail aria-hidden="true" />
        <Trans>Answer by e-mail</Trans>
      </a>
    </div>
  );
}
