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
 * Who is signed in. `isLoading` until the first check has ended; a failed check counts as nobody.
 * Kept for the visit: it changes only by what the member does (useSetUser), or when a refusal says
 * that the session has ended. While a member is asked to sign in again her page stays as it is.
 */
export function useSession(): Session {
  const session = useSessionNow();
  const { member } = useHeld();
  return { ...session, user: session.user ?? member };
}

/** The same without that: nobody, from the moment the session has ended. */
export function useSessionNow(): Session {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Infinity, gcTime: Infinity });
  return { user: session.data ?? null, isLoading: session.isPending };
}

export function useHeld() {
  return useSyncExternalStore(heldMember.subscribe, heldMember.get, heldMember.get);
}

/** After a verified code, a completed or saved profile, a new photo, a verified e-mail, sign-out. */
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

/** Answers depend on who asks. A member's are asked for again; what she saw must not outlive her session. */
function forgetOthersAnswers(queryClient: QueryClient, isSignedIn: boolean) {
  const session = JSON.stringify(getQueryKey(trpc.auth.session, undefined, 'query'));
  const others = {
    predicate: (query: { queryKey: readonly unknown[] }) =>
      JSON.stringify(query.queryKey) !== session,
  };
  if (isSignedIn) return void queryClient.invalidateQueries(others);
  // When what only a member sees has left the screen: it would ask again, and be refused.
  notifyManager.schedule(() => void queryClient.resetQueries(others));
}

/** What the last member saw is forgotten. */
export function useForgetAnswers() {
  const queryClient = useQueryClient();
  return useCallback(() => forgetOthersAnswers(queryClient, false), [queryClient]);
}
