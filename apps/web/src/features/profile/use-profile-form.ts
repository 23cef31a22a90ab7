import { useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/format';
import { profileFormSchema } from '@nagarika/domain/profile';
import type { User } from '@nagarika/domain/users';
import { type FormEvent, useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { useProblem } from '../../components/ui/use-problem.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSetUser } from '../session/use-session.ts';
import { keepDraft, readDraft } from './profile-draft.ts';
import { asField, isChanged, type ProfileValues, toProfileValues } from './profile-values.ts';

export type ProfileErrors = Partial<ProfileValues>;

/** What a field's component needs of the form. */
export type ProfileFields = {
  values: ProfileValues;
  errors: ProfileErrors;
  change: (name: keyof ProfileValues, value: string) => void;
};

export function useProfileForm(user: User, onSaved: () => void) {
  const { t } = useLingui();
  const setUser = useSetUser();
  const client = trpc.useUtils();
  const [edits, setEdits] = useState(() => readDraft(user.id));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const { problem, fail, clear } = useProblem();
  const update = trpc.profile.update.useMutation();
  const stored = toProfileValues(user);
  const values = { ...stored, ...edits };
  useEffect(() => keepDraft(user.id, edits), [user.id, edits]);

  function change(name: keyof ProfileValues, value: string) {
    setEdits((last) => ({ ...last, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  }

  function show(form: HTMLFormElement, issues: { path: string; message: string }[]) {
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [asField(path), message])));
    // Once the fields are marked.
    setTimeout(() => showFirstError(form));
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    const form = event.currentTarget;
    const parsed = profileFormSchema(istDate(new Date())).safeParse(values);
    if (!parsed.success) {
      const issues = parsed.error.issues;
      return show(
        form,
        issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    }
    try {
      const answer = await update.mutateAsync(parsed.data);
      setEdits({});
      keepDraft(user.id, {}); // at once: the page may be left before the effect runs
      setUser(answer.user);
      void client.notifications.invalidate(); // where mail goes, and whether the bell asks about it
      toast({
        title: t`Profile Updated`,
        description: t`Your profile has been successfully updated.`,
      });
      onSaved();
    } catch (error) {
      fail({
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to update profile. Please try again.`,
      });
    }
  }

  const fields: ProfileFields = { values, errors, change };
  return { fields, changed: isChanged(values, stored), save, isSaving: update.isPending, problem };
}
