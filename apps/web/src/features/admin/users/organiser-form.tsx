import { Trans, useLingui } from '@lingui/react/macro';
import { companyName } from '@nagarika/domain/users';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import type { UserCard } from './user-profile.tsx';

/** What stands beside an organiser's name on the pages of her events. */
export function OrganiserForm({ user }: { user: UserCard }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const [isVerified, setVerified] = useState(user.isVerifiedOrganiser);
  const [company, setCompany] = useState(user.company ?? '');
  const [error, setError] = useState<string>();
  const save = trpc.admin.users.describeOrganiser.useMutation({
    onSuccess: () => void client.admin.users.invalidate(),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = companyName.safeParse(company);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    const input = { id: user.id, isVerified, company: parsed.data };
    await outcome(save.mutateAsync(input), t`Organiser saved`);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <h3 className="text-lg">
        <Trans>As an organiser</Trans>
      </h3>
      <Checkbox
        label={<Trans>Verified: shown beside the name on their events</Trans>}
        checked={isVerified}
        onChange={(event) => setVerified(event.target.checked)}
      />
      <Field label={<Trans>Company</Trans>} error={error} optional>
        {(control) => (
          <Input
            {...control}
            value={company}
            onChange={(event) => {
              setCompany(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" busy={save.isPending}>
          <Trans>Save organiser</Trans>
        </Button>
      </div>
    </form>
  );
}
