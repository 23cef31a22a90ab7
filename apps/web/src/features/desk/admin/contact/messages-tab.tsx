import { Trans, useLingui } from '@lingui/react/macro';
import { contactTypes } from '@nagarika/domain/people/contact-types';
import { keepPreviousData } from '@tanstack/react-query';
import { Field } from '../../../../components/ui/field.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { useContactTypes } from '../../../people/contact/contact-type-names.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { ListControls } from '../table/list-controls.tsx';
import { sortOf } from '../table/list-search.ts';
import { QueryTable } from '../table/query-table.tsx';
import { type ListState, useListSearch } from '../table/use-list-search.ts';
import { MessageDialog } from './message-dialog.tsx';
import { useMessageColumns } from './use-message-columns.tsx';

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
          options: [
            { value: 'open', label: t({ message: 'Open', context: 'state' }) },
            { value: 'handled', label: t`Handled` },
          ],
        }}
      >
        <Field label={<Trans>Type</Trans>} className="md:w-56">
          {(control) => (
            <Select
              {...control}
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
          )}
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

const states = ['open', 'handled'] as const;
const sorts = ['received', 'name'] as const;

/** What else stands in the address is not asked for. */
function useMessages(list: ListState) {
  return trpc.admin.contact.list.useQuery(
    {
      search: list.asked,
      page: list.page,
      state: states.find((one) => one === list.filter),
      type: contactTypes.find((one) => one === list.kind),
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}
