import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { communityInput } from '@nagarika/domain/events/cities/community-forms';
import { typedNumber } from '@nagarika/domain/language/typed-number';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { useCitiesChanged } from '../cities/use-cities-changed.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';
import { DeleteDialog } from '../table/delete-dialog.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { sortOf } from '../table/searching/list-search.ts';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { type CommunityDraft, CommunityFields } from './community-fields.tsx';
import { type Asked, type CommunityRow, useCommunityColumns } from './use-community-columns.tsx';

type Props = {
  group?: CommunityRow;
  /** The city that a new group starts with. */
  cityId: string | undefined;
  onClose: () => void;
};

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

/** Ignores anything else in the address. */
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

/** Adds a group, or edits the given one. */
function CommunityDialog({ group, cityId, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const outcome = useOutcome();
  const changed = useCitiesChanged();
  const creation = trpc.admin.communities.create.useMutation();
  const update = trpc.admin.communities.update.useMutation();
  const draft = useDraft<CommunityDraft>(`group-${group?.id ?? 'new'}`, {
    cityId: group?.cityId ?? cityId ?? '',
    name: group?.name ?? '',
    description: group?.description ?? '',
    whatsappLink: group?.whatsappLink ?? '',
    memberCount: String(group?.memberCount ?? 0),
  });
  const { values, errors, change, submit, isSending } = useForm({
    draft,
    check: ({ memberCount, ...typed }) =>
      judge(communityInput, {
        ...typed,
        memberCount: typedNumber(memberCount),
      }),
    isJoint: true,
    async send(input) {
      const saving = group
        ? update.mutateAsync({ ...input, id: group.id })
        : creation.mutateAsync(input);
      if (!(await outcome(saving, group ? t`Group saved` : t`Group added`))) return;
      await changed();
      leave();
    },
  });

  /** Drops the draft, which only a reload should keep, and closes the form. */
  function leave() {
    draft.clear();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={leave}
      title={group ? <Trans>Edit {group.name}</Trans> : <Trans>Add a group</Trans>}
      description={<Trans>Visitors see all but the link; members see that too.</Trans>}
      showDescription
      footer={
        <Button type="submit" form={formId} className="w-full" busy={isSending}>
          {group ? <Trans>Save changes</Trans> : <Trans>Add group</Trans>}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <CommunityFields draft={values} errors={errors} onChange={change} />
      </form>
    </Dialog>
  );
}
