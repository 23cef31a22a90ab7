import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Avatar } from '../components/ui/avatar.tsx';
import { Button } from '../components/ui/button.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { useDialogs } from '../dialogs/dialog-provider.tsx';
import { useSessionNow } from '../features/auth/use-session.ts';
import { NotificationsBell } from './notifications-bell.tsx';

// Visitors never load the menu and the positioning code beneath it.
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

export function AccountArea() {
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
  return (
    <>
      <NotificationsBell />
      <Suspense fallback={<Avatar name={user.name} src={user.avatarUrl} className="size-11" />}>
        <UserMenu user={user} />
      </Suspense>
    </>
  );
}
