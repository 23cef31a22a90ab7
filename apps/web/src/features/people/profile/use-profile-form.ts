import { useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import { profileFormSchema } from '@nagarika/domain/people/profile';
import type { User } from '@nagarika/domain/people/users';
import { toast } from '../../../components/ui/toast-store.ts';
import { useFailure } from '../../../components/ui/use-failure.ts';
import { type FieldErrors, judge } from '../../../lib/checked.ts';
import { nowDate } from '../../../lib/clock.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useSetUser } from '../session/use-session.ts';
import { useProfileDraft } from './profile-draft.ts';
import { isChanged, type ProfileValues, toProfileValues } from './profile-values.ts';

/** What a field's component needs of the form. */
export type ProfileFields = {
  values: ProfileValues;
  errors: FieldErrors;
  change: (part: Partial<ProfileValues>) => void;
};

export function useProfileForm(user: User, onSaved: () => void) {
  const { t } = useLingui();
  const setUser = useSetUser();
  const client = trpc.useUtils();
  const update = trpc.profile.update.useMutation();
  const stored = toProfileValues(user);
  const failure = useFailure(t`Failed to update profile. Please try again.`);
  const form = useForm({
    draft: useProfileDraft(user.id, stored),
    check: (values) => judge(profileFormSchema(istDate(nowDate())), values),
    async send(profile) {
      const answer = await update.mutateAsync(profile);
      form.clear();
      setUser(answer.user);
      void client.notifications.invalidate(); // where mail goes, and whether the bell asks about it
      toast({
        title: t`Profile Updated`,
        description: t`Your profile has been successfully updated.`,
      });
      onSaved();
    },
    failure,
  });
  const changed = isChanged(form.values, stored);
  const { submit: save, isSending: isSaving, ...fields } = form;
  return { fields, changed, save, isSaving, problem: failure.problem };
}
