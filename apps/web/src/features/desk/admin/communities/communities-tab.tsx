import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { useCitiesChanged } from '../cities/use-cities-changed.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { DeleteDialog } from '../table/delete-dialog.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { CommunityDialog } from './community-dialog.tsx';
import { type Asked, type CommunityRow, useCommunityColumns } from './use-community-columns.tsx';

export function CommunitiesTab() {
  const { t } = useLingui();
  usePageTitle(t`Communities`);
  const nameOf = useNames();
  const search = useListSearch();
  const list = { ...search, sort: search.sort ?? 'position' };
  const [asked, setAsked] = useState<Asked>();
  const cities = trpc.cities.list.useQuery();
  const communities = useCommunities(list);
  const isInOrder = !list.asked && list.sort === 'position' && !list.desc;
  const columns = useCommunityColumns({ isInOrder, onAsk: setAsked });
  const close = () => setAsked(undefined);
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            The WhatsApp groups of each city. The first four stand on the home page; links are for
            members alone.
          </Trans>
        }
        actions={
          <Button onClick={() => setAsked({ kind: 'add' })}>
            <Plus aria-hidden="true" />
            <Trans>Add group</Trans>
          </Button>
        }
      >
        <Trans>Communities</Trans>
      </TabHeading>
      <ListControls
        list={list}
        searchLabel={<Trans>Find by name or words</Trans>}
        filter={{
          label: <Trans>City</Trans>,
          all: t`All cities`,
          options: cities.data?.map(({ id, name }) => ({ value: id, label: nameOf(name) })) ?? [],
        }}
      />
      <QueryTable
        query={communities}
        failure={<Trans>The groups could not be loaded.</Trans>}
        caption={t`Groups`}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          list.asked || list.filter ? (
            <Trans>No group is like that.</Trans>
          ) : (
            <Trans>No groups yet.</Trans>
          )
        }
      />
      {asked?.kind === 'delete' && <CommunityRemoval community={asked.community} onClose={close} />}
      {asked && asked.kind !== 'delete' && (
        <CommunityDialog
          {...(asked.kind === 'edit' && { group: asked.community })}
          cityId={list.filter}
          onClose={close}
        />
      )}
    </>
  );
}

const sorts = ['position', 'name', 'members', 'joins'] as const;

/** What else stands in the address is not asked for. */
function useCommunities(list: ListState) {
  return trpc.admin.communities.list.useQuery(
    {
      search: list.asked,
      page: list.page,
      cityId: list.filter && /^[\da-f-]{36}$/.test(list.filter) ? list.filter : undefined,
      ...sortOf(list, sorts),
    },
    { placeholderData: keepPreviousData },
  );
}

function CommunityRemoval({
  community,
  onClose,
}: {
  community: CommunityRow;
  onClose: () => void;
}) {
  const changed = useCitiesChanged();
  const removal = trpc.admin.communities.remove.useMutation();
  const { id, name, joins } = community;
  return (
    <DeleteDialog
      title={<Trans>Delete {name}?</Trans>}
      says={
        <>
          <Trans>
            It is gone from the site; the group on WhatsApp stays. This cannot be undone.
          </Trans>{' '}
          {joins > 0 && (
            <Plural
              value={joins}
              one="# member joined it here."
              other="# members joined it here."
            />
          )}
        </>
      }
      deletion={removal}
      onDelete={() =>
        removal.mutate(
          { id },
          {
            async onSuccess() {
              await changed();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
