import { trpc } from '../../../lib/requests/trpc.ts';
import { forgetDrafts } from '../../../lib/storage/tab-storage.ts';
import { useSetUser } from '../session/use-session.ts';

/** Ends the session on the server; here the member is signed out even when that call fails. */
export function useSignOut(onSignedOut?: () => void) {
  const setUser = useSetUser();
  const logout = trpc.auth.logout.useMutation({
    onSettled() {
      setUser(null);
      forgetDrafts();
      onSignedOut?.();
    },
  });
  return () => logout.mutate();
}
