import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSession, useSetUser } from '../session/use-session.ts';

export type LanguageTools = ReturnType<typeof useLanguageTools>;

/** Returns what a change of language needs; its code is loaded on demand (show-language.ts). */
export function useLanguageTools() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { user } = useSession();
  return { router, queryClient, client, user, setUser: useSetUser() };
}
