import { useLingui } from '@lingui/react/macro';
import { type AdminArea, adminAreas } from '@nagarika/domain/people/admin-areas';
import { useState } from 'react';
import { CheckGroup } from '../../../../components/ui/forms/check-group.tsx';
import { onSubmit } from '../../../../lib/forms/on-submit.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useAreaWords } from '../frame/use-area-words.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { ActForm } from './act-form.tsx';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; onClose: () => void };

/** Sets role and areas at once: an admin has the ticked areas, and a user without any is a member. */
export function RoleForm({ user, onClose }: Props) {
  const { t } = useLingui();
  const words = useAreaWords();
  const [areas, setAreas] = useState<AdminArea[]>(user.adminAreas);
  const { save, isPending } = useSave(user);
  const name = user.name ?? user.phone;
  const isLess = user.adminAreas.some((area) => !areas.includes(area));
  async function confirm() {
    if (areas.join() === user.adminAreas.join() || (await save(areas))) onClose();
  }
  function says() {
    if (areas.length === 0 && isLess)
      return t`They become a member: the dashboard is closed to them at once.`;
    if (isLess) return t`They are signed out everywhere, and can do less once they are back.`;
    return t`An admin does what is ticked. With nothing ticked they are a member.`;
  }
  return (
    <ActForm
      question={t`What may ${name} do?`}
      says={<span aria-live="polite">{says()}</span>}
      action={t`Save role`}
      isDanger={isLess}
      busy={isPending}
      onSubmit={onSubmit(() => void confirm())}
      onClose={onClose}
    >
      <CheckGroup
        legend={t`Areas`}
        values={areas}
        onChange={setAreas}
        options={adminAreas.map((area) => ({
          value: area,
          label: words[area].name,
          help: words[area].does,
        }))}
      />
    </ActForm>
  );
}

/** Saves the areas; `save` returns whether that succeeded, and refreshes the user either way. */
function useSave({ id, role }: UserCard) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const again = { onSettled: () => void client.admin.users.invalidate() };
  const setRole = trpc.admin.users.setRole.useMutation(again);
  const setAreas = trpc.admin.users.setAreas.useMutation(again);
  function send(areas: AdminArea[]): Promise<unknown> {
    if (areas.length === 0) return setRole.mutateAsync({ id, role: 'member' });
    return role === 'member'
      ? setRole.mutateAsync({ id, role: 'admin', areas })
      : setAreas.mutateAsync({ id, areas });
  }
  return {
    save: (areas: AdminArea[]) => outcome(send(areas), t`Role changed`),
    isPending: setRole.isPending || setAreas.isPending,
  };
}
