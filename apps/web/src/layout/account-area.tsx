import { Trans, useLingui } from '@lingui/react/macro';
import { useDialogs } from '../components/dialog-provider.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Avatar } from '../components/ui/avatar.tsx';
import { Button } from '../components/ui/button.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { useSessionNow } from '../features/people/session/use-session.ts';
import { NotificationsBell } from './notifications-bell.tsx';

// Visitors never load the menu and the positioning code beneath it.
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

export function AccountArea() {
  const { t } = useLingui();
  const { user, isLoading } = useSessionNow();
  const { open } = useDialogs();

  if (isLoading) return <Skeleton className="h-11 w-22" />;
  if (!user) {
    return (
      <Button className="px-4!" onClick={() => open('sign-in')}>
        <Trans>Sign In</Trans>
      </Button>
    );
  }
  const avatar = <Avatar name={user.name} src={user.avatarUrl} className="size-11" />;
  return (
    <>
      <NotificationsBell />
      <UserMenu
        user={user}
        waiting={avatar}
        // The member's avatar stays, and asks again when it is pressed.
        failed={({ retry }) => (
          <button
            type="button"
            aria-label={t`Account menu`}
            className="rounded-full"
            onClick={retry}
          >
            {avatar}
          </button>
        )}
      />
    </>
  );
}
