import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { QueryState } from '../frame/query-state.tsx';
import { useMyAreas } from '../frame/use-my-tabs.ts';
import { OrganiserForm } from './organiser-form.tsx';
import { UserActions } from './user-actions.tsx';
import { UserActivity } from './user-activity.tsx';
import { UserMachines } from './user-machines.tsx';
import { UserProfile } from './user-profile.tsx';
import { UserTaxDetails } from './user-tax-details.tsx';

type Props = { id: string; onClose: () => void };

/** The user's card: what is known of her, what was done, and what an admin can do. */
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
