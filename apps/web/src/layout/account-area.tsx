import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useDialogs } from '../components/dialog-provider.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Button, buttonVariants } from '../components/ui/button.tsx';
import { Avatar } from '../components/ui/pictures/avatar.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { useSessionNow } from '../features/people/session/use-session.ts';
import { useUnread } from '../features/words/notifications/use-unread.ts';

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
        // The member's avatar stays, and loads the menu again when it is pressed.
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

function NotificationsBell() {
  const { told, label } = useUnread();
  return (
    <Link
      to="/notifications"
      aria-label={label}
      className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'relative' })}
    >
      <Bell />
      {told && (
        <span className="absolute top-1 right-0.5 min-w-5 rounded-full border border-transparent bg-primary px-1 text-center text-xs leading-4.5 font-semibold text-primary-foreground">
          {told}
        </span>
      )}
    </Link>
  );
}
