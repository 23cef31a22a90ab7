import { useLingui } from '@lingui/react/macro';
import type { WallReaction } from '@nagarika/domain/words/wall/wall';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { serverMessage } from '../../../lib/error-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';
import { ownReaction, type WallPost, withReaction } from './reactions.ts';
import { useWallPages } from './use-wall-pages.ts';

/** The reader's reaction to a post: shown at once, taken back if the server refuses. */
export function useReact(post: WallPost) {
  const { t } = useLingui();
  const { user } = useSession();
  const { open } = useDialogs();
  const { change } = useWallPages();
  const queryClient = useQueryClient();
  // Quick presses reach the server one after the other.
  const scope = { id: `react ${post.id}` };
  const isLast = () =>
    queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope.id }) <= 1;

  const mutation = trpc.wall.react.useMutation({
    scope,
    onMutate: ({ reaction }) => {
      change(post.id, (now) => withReaction(now, reaction));
      return { before: ownReaction(post) };
    },
    onSuccess(answer) {
      if (isLast()) change(post.id, () => answer);
    },
    onError(error, _, context) {
      if (isLast()) change(post.id, (now) => withReaction(now, context?.before ?? null));
      toast({
        title: t`Error`,
        description: serverMessage(error) ?? t`Your reaction could not be kept. Please try again.`,
        variant: 'destructive',
      });
    },
  });

  return (reaction: WallReaction) => {
    const give = (next: WallReaction | null) => mutation.mutate({ id: post.id, reaction: next });
    if (!user) open('sign-in', { onSignedIn: () => give(reaction) });
    else give(ownReaction(post) === reaction ? null : reaction);
  };
}
