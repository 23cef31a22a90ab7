import { Trans, useLingui } from '@lingui/react/macro';
import { companyName } from '@nagarika/domain/people/users';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { judgeField } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { TaxVersions } from '../../../money/tax/tax-versions.tsx';
import { useSession } from '../../../people/session/use-session.ts';
import { KeyItem } from '../../api-keys/key-item.tsx';
import { EndpointState } from '../../webhooks/endpoint-state.tsx';
import { QueryState } from '../frame/query-state.tsx';
import { useMyAreas } from '../frame/use-my-tabs.ts';
import { useOutcome } from '../frame/use-outcome.ts';
import { UserActions } from './user-actions.tsx';
import { UserActivity } from './user-activity.tsx';
import { type UserCard, UserProfile } from './user-profile.tsx';

type Props = { id: string; onClose: () => void };

/** Shows the user's card: her data, her history, and an admin's actions. */
export function UserDialog({ id, onClose }: Props) {
  const { t } = useLingui();
  const { user: me } = useSession();
  const isMine = useMyAreas();
  const user = trpc.admin.users.show.useQuery({ id });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={user.data ? (user.data.name ?? t`No name yet`) : <Trans>User</Trans>}
      description={<Trans>Profile, activity and what you can do</Trans>}
    >
      <QueryState query={user} failure={<Trans>This user could not be loaded.</Trans>}>
        {(card) => (
          <div className="grid gap-8">
            <UserProfile user={card} />
            {card.id === me?.id ? (
              <p className="rounded-md bg-muted p-4">
                <Trans>This is you: another admin changes your role or signs you out.</Trans>
              </p>
            ) : (
              <>
                <UserActions user={card} />
                <OrganiserForm key={card.id} user={card} />
              </>
            )}
            {isMine('finance') && <UserTaxDetails userId={card.id} />}
            <UserMachines userId={card.id} />
            <UserActivity entries={card.activity} />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

/** Shows the user's details for tax law; most members have none. */
function UserTaxDetails({ userId }: { userId: string }) {
  const details = trpc.admin.taxDetails.ofUser.useQuery({ userId });
  if (details.data?.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Tax details</Trans>
      </h3>
      <QueryState query={details} failure={<Trans>The tax details could not be loaded.</Trans>}>
        {(versions) => <TaxVersions versions={versions} />}
      </QueryState>
    </section>
  );
}

/** Edits the words beside an organiser's name on the pages of her events. */
function OrganiserForm({ user }: { user: UserCard }) {
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
        <Input
          value={values.company}
          onChange={({ target }) => change({ company: target.value })}
        />
      </Field>
      <div>
        <Button type="submit" variant="outline" busy={isSending}>
          <Trans>Save organiser</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Lists the user's API keys and webhook endpoints, where she has any. */
function UserMachines({ userId }: { userId: string }) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const client = trpc.useUtils();
  const keys = trpc.admin.apiKeys.ofUser.useQuery({ userId });
  const endpoints = trpc.admin.webhooks.ofUser.useQuery({ userId });
  const revoke = trpc.admin.apiKeys.revoke.useMutation({
    onSettled: () => void client.admin.apiKeys.invalidate(),
  });
  const turn = trpc.admin.webhooks.switch.useMutation({
    onSettled: () => void client.admin.webhooks.invalidate(),
  });
  if (!keys.data?.length && !endpoints.data?.length) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-lg">
        <Trans>API & webhooks</Trans>
      </h3>
      <ul className="grid grid-cols-1 divide-y rounded-lg border">
        {keys.data?.map((key) => (
          <KeyItem
            key={key.id}
            apiKey={key}
            isBusy={revoke.isPending}
            onRevoke={() => void outcome(revoke.mutateAsync({ id: key.id }), t`Key revoked`)}
          />
        ))}
        {endpoints.data?.map((endpoint) => {
          const { id, url, disabledAt } = endpoint;
          const isOn = disabledAt !== null;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="grid min-w-0 justify-items-start gap-1">
                <p className="wrap-anywhere">
                  <bdi>{url}</bdi>
                </p>
                <EndpointState {...endpoint} />
              </div>
              <Button
                size="sm"
                variant="outline"
                busy={turn.isPending}
                aria-label={isOn ? t`Switch on ${url}` : t`Switch off ${url}`}
                onClick={() =>
                  void outcome(
                    turn.mutateAsync({ id, isOn }),
                    isOn ? t`Switched on` : t`Switched off`,
                  )
                }
              >
                {isOn ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
