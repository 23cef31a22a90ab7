import type { User } from '@nagarika/domain/users';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';

/**
 * Who is signed in. `isLoading` until the first check has ended; a failed check counts as nobody.
 * Kept for the visit: it changes only by what the member does (useSetUser).
 */
export function useSession(): { user: User | null; isLoading: boolean } {
  const session = trpc.auth.session.useQuery(undefined, { staleTime: Infinity, gcTime: Infinity });
  return { user: session.data ?? null, isLoading: session.isPending };
}

/** After a verified code, a completed or saved profile, a new photo, a verified e-mail, sign-out. */
export function useSetUser() {
  const client = trpc.useUtils();
  const queryClient = useQueryClient();
  return useCallback(
    (user: User | null) => {
      const before = client.auth.session.getData();
      client.auth.session.setData(undefined, user);
      if (before?.id !== user?.id) forgetOthersAnswers(queryClient, user !== null);
    },
    [client, queryClient],
  );
}

/** Answers depend on who asks. Hers are asked for again; what she saw must not outlive her session. */
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
