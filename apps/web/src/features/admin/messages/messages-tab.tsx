import { Trans, useLingui } from '@lingui/react/macro';
import { contactTypes } from '@nagarika/domain/contact-types';
import { keepPreviousData } from '@tanstack/react-query';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useContactTypes } from '../../contact/contact-type-names.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { ListControls } from '../table/list-controls.tsx';
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
            { value: 'open', label: t`Open` },
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
      <QueryState query={messages} failure={<Trans>The messages could not be loaded.</Trans>}>
        {({ items, total }) => (
          <AdminTable
            caption={t`Contact Messages`}
            columns={columns}
            rows={items}
            total={total}
            list={list}
            keyOf={({ id }) => id}
            isStale={messages.isPlaceholderData}
            empty={
              list.asked || list.filter || list.kind ? (
                <Trans>No message is like that.</Trans>
              ) : (
                <Trans>Nobody has written yet.</Trans>
              )
            }
          />
        )}
      </QueryState>
      {list.open && <MessageDialog key={list.open} id={list.open} onClose={() => list.show('')} />}
    </>
  );
}

const states = ['open', 'handled'] as const;
const sorts = ['received', 'name'] as const;

/** What else stands in the address is not asked for. */
function useMessages({ asked, filter, kind, sort, desc, page }: ListState) {
  const known = sorts.find((one) => one === sort);
  return trpc.contact.list.useQuery(
    {
      search: asked,
      page,
      state: states.find((one) => one === filter),
      type: contactTypes.find((one) => one === kind),
      ...(known && { sort: known, direction: desc ? 'desc' : 'asc' }),
    },
    { placeholderData: keepPreviousData },
  );
}
