import { Trans, useLingui } from '@lingui/react/macro';
import { communityInput } from '@nagarika/domain/community-forms';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useCitiesChanged } from '../cities/use-cities-changed.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { type CommunityErrors, CommunityFields } from './community-fields.tsx';
import type { CommunityRow } from './use-community-columns.tsx';

type Props = {
  group?: CommunityRow;
  /** Where a new one begins. */
  cityId: string | undefined;
  onClose: () => void;
};

/** Adds a group, or edits the one that is given. */
export function CommunityDialog({ group, cityId, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const outcome = useOutcome();
  const changed = useCitiesChanged();
  const { draft, change, clear } = useDraft(`group-${group?.id ?? 'new'}`, {
    cityId: group?.cityId ?? cityId ?? '',
    name: group?.name ?? '',
    description: group?.description ?? '',
    whatsappLink: group?.whatsappLink ?? '',
    memberCount: String(group?.memberCount ?? 0),
  });
  const [errors, setErrors] = useState<CommunityErrors>({});
  const creation = trpc.admin.communities.create.useMutation();
  const update = trpc.admin.communities.update.useMutation();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const memberCount = draft.memberCount.trim() === '' ? Number.NaN : Number(draft.memberCount);
    const parsed = communityInput.safeParse({ ...draft, memberCount });
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      setErrors(Object.fromEntries(issues));
      const first = String(parsed.error.issues[0]?.path[0]);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const saving = group
      ? update.mutateAsync({ ...parsed.data, id: group.id })
      : creation.mutateAsync(parsed.data);
    if (!(await outcome(saving, group ? t`Group saved` : t`Group added`))) return;
    await changed();
    leave();
  }

  /** A reload keeps what she typed; who closes the form has done with it. */
  function leave() {
    clear();
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
        <Button
          type="submit"
          form={formId}
          className="w-full"
          busy={creation.isPending || update.isPending}
        >
          {group ? <Trans>Save changes</Trans> : <Trans>Add group</Trans>}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <CommunityFields
          draft={draft}
          errors={errors}
          onChange={(part) => {
            change(part);
            setErrors({});
          }}
        />
      </form>
    </Dialog>
  );
}
