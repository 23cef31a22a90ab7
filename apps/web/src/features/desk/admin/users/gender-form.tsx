import { Trans, useLingui } from '@lingui/react/macro';
import { genders } from '@nagarika/domain/people/genders';
import { givenReason } from '@nagarika/domain/people/users';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { ReasonField } from '../../../../components/ui/forms/reason-field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { judgeField } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { ActForm } from './act-form.tsx';
import { useGenderNames } from './use-gender-names.ts';
import type { UserCard } from './user-profile.tsx';

type Props = { user: UserCard; onClose: () => void };

/**
 * Corrects the gender, which decides the events that the user may book, with a reason that the user
 * is told.
 */
export function GenderForm({ user, onClose }: Props) {
  const { t } = useLingui();
  const names = useGenderNames();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const correct = trpc.admin.users.correctGender.useMutation({
    onSettled: () => void client.admin.users.invalidate(),
  });
  const begin = genders.find((one) => one !== user.gender) ?? 'female';
  const form = useForm({
    draft: useDraft<{ gender: string; reason: string }>(null, { gender: begin, reason: '' }),
    check: ({ reason }) => judgeField('reason', givenReason, reason),
    async send(reason) {
      const gender = genders.find((one) => one === form.values.gender) ?? begin;
      const sent = correct.mutateAsync({ id: user.id, gender, reason });
      if (await outcome(sent, t`Gender corrected`)) onClose();
    },
  });
  const name = user.name ?? user.phone;
  return (
    <ActForm
      question={t`Correct the gender of ${name}?`}
      says={t`It decides which events they may book. They are told, with the reason, in the bell and by mail.`}
      action={t`Yes, correct it`}
      busy={correct.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={<Trans>Gender</Trans>}>
        <Select
          value={form.values.gender}
          onChange={({ target }) => form.change({ gender: target.value })}
        >
          {genders
            .filter((one) => one !== user.gender)
            .map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
        </Select>
      </Field>
      <ReasonField
        help={<Trans>For the audit log, and for them.</Trans>}
        maxLength={1000}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ActForm>
  );
}
