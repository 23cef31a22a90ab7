import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';
import { withLike } from './with-like.ts';

/** Returns whether the member saved the event, and a toggle: shown at once, undone if the server refuses. */
export function useLike(event: { id: string; isLiked: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { open } = useDialogs();
  const { mark, settle } = useMark(event.id);
  // Two quick presses reach the server one after the other.
  const scope = { id: `like ${event.id}` };

  const like = trpc.events.like.useMutation({
    scope,
    onMutate: () => mark(true),
    onSuccess() {
      settle(true);
      toast({ title: t`Event liked! Added to your saved events.` });
    },
    onError() {
      settle(false);
      toast({
        title: t`Error`,
        description: t`Failed to like event. Please try again.`,
        variant: 'destructive',
      });
    },
  });

  const unlike = trpc.events.unlike.useMutation({
    scope,
    onMutate: () => mark(false),
    onSuccess() {
      settle(false);
      toast({ title: t`Event unliked. Removed from your saved events.` });
    },
    onError() {
      settle(true);
      toast({ title: t`Failed to unlike event. Please try again.`, variant: 'destructive' });
    },
  });

  const isLiked = Boolean(user) && event.isLiked;
  const add = () => like.mutate({ id: event.id });

  function toggle() {
    if (!user) open('sign-in', { onSignedIn: add });
    else if (isLiked) unlike.mutate({ id: event.id });
    else add();
  }

  return { isLiked, toggle };
}

/** Marks the event in every answer that holds it, so that all pages agree. */
function useMark(id: string) {
  const queryClient = useQueryClient();
  const events = { queryKey: getQueryKey(trpc.events) };
  function mark(isLiked: boolean) {
    queryClient.setQueriesData<unknown>(events, (answer: unknown) => withLike(answer, id, isLiked));
  }
  function settle(isLiked: boolean) {
    mark(isLiked);
    // An answer on its way may be older than this press, so it is asked for again.
    void queryClient.invalidateQueries({ ...events, fetchStatus: 'fetching' });
  }
  return { mark, settle };
}
