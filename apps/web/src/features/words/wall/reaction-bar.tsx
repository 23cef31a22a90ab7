import { Plural, useLingui } from '@lingui/react/macro';
import type { WallReaction } from '@nagarika/domain/words/wall/wall';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { HandHeart, Heart, type LucideIcon, MessageCircle, PartyPopper } from 'lucide-react';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';
import { ownReaction, reactionFields, type WallPost, withReaction } from './reactions.ts';
import { useWallPages } from './use-wall-pages.ts';

const icons: [WallReaction, LucideIcon][] = [
  ['like', Heart],
  ['support', HandHeart],
  ['celebrate', PartyPopper],
];

type Props = { post: WallPost; comments: { id: string; isOpen: boolean; toggle: () => void } };

/** Offers like, support and celebrate, one at a time, and the conversation. */
export function ReactionBar({ post, comments }: Props) {
  const { t } = useLingui();
  const react = useReact(post);
  const names: Record<WallReaction, string> = {
    like: t`Like`,
    support: t`Support`,
    celebrate: t`Celebrate`,
  };
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap items-center gap-y-1">
      {icons.map(([kind, Icon]) => {
        const { count, flag } = reactionFields[kind];
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={post[flag]}
            disabled={post.isWaiting}
            onClick={() => react(kind)}
            className={clsx(look, post[flag] ? 'font-semibold text-primary' : quiet)}
          >
            <Icon
              aria-hidden="true"
              className={clsx('size-5', post[flag] && 'fill-primary/20 forced-colors:fill-current')}
            />
            <span className="sr-only sm:not-sr-only">{names[kind]}</span>
            <span className="tabular-nums">{post[count]}</span>
          </button>
        );
      })}
      <button
        type="button"
        aria-expanded={comments.isOpen}
        aria-controls={comments.id}
        disabled={post.isWaiting}
        onClick={comments.toggle}
        className={clsx(look, quiet, 'ml-auto')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        <span>
          <Plural value={post.comments} one="# comment" other="# comments" />
        </span>
      </button>
    </div>
  );
}

const look =
  'flex min-h-11 items-center gap-1.5 rounded-md px-2.5 transition-transform duration-150 active:scale-95 disabled:pointer-events-none disabled:opacity-60';
const quiet = 'text-muted-foreground hover:bg-accent hover:text-accent-foreground';

/** Sets the reader's reaction to a post: shown at once, undone if the server refuses. */
function useReact(post: WallPost) {
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
