import { useLingui } from '@lingui/react/macro';
import { istDate } from '@nagarika/domain/language/format';
import {
  type ProfileField,
  profileFields,
  profileFormSchema,
} from '@nagarika/domain/people/profile';
import type { User } from '@nagarika/domain/people/users';
import { shownInstagram, shownLinkedin } from '@nagarika/domain/site/social';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { type FieldErrors, judge } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { only } from '../../../lib/storage/kept-value.ts';
import { nowDate } from '../../../lib/times/clock.ts';
import { useSetUser } from '../session/use-session.ts';

/** The profile form as typed. */
type ProfileValues = Record<ProfileField, string>;

/** The member's changes to the stored profile. */
type ProfileEdits = Partial<ProfileValues>;

const none: ProfileEdits = {};

/** The parts of the form that a field's component needs. */
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
      void client.notifications.invalidate(); // the address for mail, and the bell's question about it
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

/**
 * Keeps the draft for the tab until it is saved, so that a reload loses nothing; by the member's
 * id, so that only she sees it.
 */
function useProfileDraft(userId: string, stored: ProfileValues) {
  const { draft: edits, ...rest } = useDraft(`edit-profile:${userId}`, none, {
    asValue: only(areEdits),
  });
  return { ...rest, draft: { ...stored, ...edits } };
}

function areEdits(kept: unknown): kept is ProfileEdits {
  return Object.values(Object(kept)).every((value) => typeof value === 'string');
}

/** Fills the form from the user; stored handles are shown as '@name' and 'linkedin.com/in/name'. */
function toProfileValues(user: User): ProfileValues {
  const stored: Record<ProfileField, string | null> = {
    ...user,
    location: user.city,
    instagram: shownInstagram(user.instagram),
    linkedin: shownLinkedin(user.linkedin),
  };
  return Object.fromEntries(
    profileFields.map((field) => [field, stored[field] ?? '']),
  ) as ProfileValues;
}

function isChanged(values: ProfileValues, stored: ProfileValues): boolean {
  return profileFields.some((field) => values[field] !== stored[field]);
}
