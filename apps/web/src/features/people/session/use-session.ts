import type { User } from '@nagarika/domain/people/users';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { countSignIn } from '../../../lib/requests/session-ended.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { claimDrafts } from '../../../lib/storage/tab-storage.ts';
import { heldMember } from './held-member.ts';

type Session = { user: User | null; isLoading: boolean };

/**
 * Returns who is signed in. `isLoading` is true until the first check has ended; a failed check
 * counts as nobody. The session is kept for the visit: it changes only by the member's actions
 * (useSetUser), or when a refusal says that it has ended. While a member is asked to sign in again
 * her page stays as it is.
 */
export function useSession(): Session {
  const session = useSessionNow();
  const { member } = useHeld();
  return { ...session, user: session.user ?? member };
}

/** Returns the session without that delay: nobody, from the moment it has ended. */
export function useSessionNow(): Session {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Infinity, gcTime: Infinity });
  return { user: session.data ?? null, isLoading: session.isPending };
}

export function useHeld() {
  return useSyncExternalStore(heldMember.subscribe, heldMember.get, heldMember.get);
}

/**
 * Sets the user after a verified code, a completed or saved profile, a new photo, a verified
 * e-mail, or sign-out.
 */
export function useSetUser() {
  const client = trpc.useUtils();
  const queryClient = useQueryClient();
  return useCallback(
    (user: User | null) => {
      const before = client.auth.session.getData();
      const isAnother = user !== null && heldMember.isAnother(user.id);
      client.auth.session.setData(undefined, user);
      if (before?.id === user?.id) return;
      if (before) claimDrafts(before.id);
      if (user) claimDrafts(user.id);
      if (user) countSignIn();
      if (isAnother) heldMember.giveWay();
      forgetOthersAnswers(queryClient, user !== null && !isAnother);
    },
    [client, queryClient],
  );
}

/**
 * Drops answers that depend on the session: those for a new member are asked for again, those of
 * the last one must not outlive hers.
 */
function forgetOthersAnswers(queryClient: QueryClient, isSignedIn: boolean) {
  const session = JSON.stringify(getQueryKey(trpc.auth.session, undefined, 'query'));
  const others = {
    predicate: (query: { queryKey: readonly unknown[] }) =>
      JSON.stringify(query.queryKey) !== session,
  };
  if (isSignedIn) return void queryClient.invalidateQueries(others);
  // Scheduled after the member's content has left the screen: it would ask again, and be refused.
  notifyManager.schedule(() => void queryClient.resetQueries(others));
}

/** Returns a function that forgets what the last member saw. */
export function useForgetAnswers() {
  const queryClient = useQueryClient();
  return useCallback(() => forgetOthersAnswers(queryClient, false), [queryClient]);
}
