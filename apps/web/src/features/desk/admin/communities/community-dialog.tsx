import { Trans, useLingui } from '@lingui/react/macro';
import { communityInput } from '@nagarika/domain/events/cities/community-forms';
import { typedNumber } from '@nagarika/domain/language/typed-number';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useCitiesChanged } from '../cities/use-cities-changed.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { type CommunityDraft, CommunityFields } from './community-fields.tsx';
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

  /** A reload keeps what she typed; who closes the form has done with it. */
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
