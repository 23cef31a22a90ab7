import { Trans, useLingui } from '@lingui/react/macro';
import { companyName } from '@nagarika/domain/people/users';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/checkbox.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { Input } from '../../../../components/ui/input.tsx';
import { judgeField } from '../../../../lib/checked.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import type { UserCard } from './user-profile.tsx';

/** What stands beside an organiser's name on the pages of her events. */
export function OrganiserForm({ user }: { user: UserCard }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const save = trpc.admin.users.describeOrganiser.useMutation({
    onSuccess: () => void client.admin.users.invalidate(),
  });
  const begin = { isVerified: user.isVerifiedOrganiser, company: user.company ?? '' };
  const { values, errors, change, submit, isSending } = useForm({
    draft: useDraft(null, begin),
    check: ({ company }) => judgeField('company', companyName, company),
    async send(company) {
      const input = { id: user.id, isVerified: values.isVerified, company };
      await outcome(save.mutateAsync(input), t`Organiser saved`);
    },
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h3 className="text-lg">
        <Trans>As an organiser</Trans>
      </h3>
      <Checkbox
        label={<Trans>Verified: shown beside the name on their events</Trans>}
        checked={values.isVerified}
        onChange={({ target }) => change({ isVerified: target.checked })}
      />
      <Field label={<Trans>Company</Trans>} error={errors.company} optional>
        {(control) => (
          <Input
            {...control}
            value={values.company}
            onChange={({ target }) => change({ company: target.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" busy={isSending}>
          <Trans>Save organiser</Trans>
        </Button>
      </div>
    </form>
  );
}
