import { useLingui } from '@lingui/react/macro';
import { isAdmin } from '@nagarika/domain/people/admin-areas';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../../../../components/ui/toast-store.ts';
import { useSession } from '../../../people/session/use-session.ts';

/** Lets an authenticated admin in; anybody else is told why not and sent home. */
export function useAdminGate(): 'waiting' | 'open' | 'shut' {
  const { t } = useLingui();
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  const isOpen = user !== null && isAdmin(user);
  if (isOpen) wasOpen.current = true;

  useEffect(() => {
    // An admin who signs out in here goes home by her own doing.
    if (isLoading || isOpen || wasOpen.current) return;
    toast(
      user
        ? {
            title: t`Unauthorized`,
            description: t`You don't have admin privileges to access this dashboard.`,
            variant: 'destructive',
          }
        : {
            title: t`Access Denied`,
            description: t`Please log in to access the admin dashboard.`,
            variant: 'destructive',
          },
    );
    void navigate({ to: '/', replace: true });
  }, [isLoading, isOpen, user, navigate, t]);

  if (isLoading) return 'waiting';
  return isOpen ? 'open' : 'shut';
}
