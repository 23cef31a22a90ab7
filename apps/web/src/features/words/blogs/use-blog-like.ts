import { useLingui } from '@lingui/react/macro';
import type { Blog } from '@nagarika/domain/words/blogs/blog-answers';
import { useDialogs } from '../../../components/dialog-provider.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';

/** Each press sends a toggle: shown at once, then what the server says, then the blog anew. */
export function useBlogLike({ id, isLiked }: Blog) {
  const { t } = useLingui();
  const { user } = useSession();
  const { open } = useDialogs();
  const { show } = trpc.useUtils().blogs;

  const set = (liked: boolean, likeCount?: number) =>
    show.setData({ id }, (blog) => {
      if (!blog) return blog;
      const step = blog.isLiked === liked ? 0 : liked ? 1 : -1;
      return { ...blog, isLiked: liked, likeCount: likeCount ?? blog.likeCount + step };
    });

  const like = trpc.blogs.like.useMutation({
    // Two quick presses reach the server one after the other.
    scope: { id: `like blog ${id}` },
    async onMutate() {
      await show.cancel({ id });
      const before = show.getData({ id })?.isLiked ?? false;
      set(!before);
      return { before };
    },
    onSuccess({ liked, likeCount }) {
      set(liked, likeCount);
      toast({ title: liked ? t`Liked!` : t`Removed like` });
      void show.invalidate({ id });
    },
    onError(_error, _input, context) {
      if (context) set(context.before);
      toast({
        title: t`Error`,
        description: t`Failed to update like. Please try again.`,
        variant: 'destructive',
      });
    },
  });

  /** The member may have liked it before, and pressing 'Like' must not take that back. */
  async function likeOnceSignedIn() {
    const blog = await show.fetch({ id }).catch(() => null);
    if (!blog?.isLiked) like.mutate({ id });
  }

  function toggle() {
    if (user) like.mutate({ id });
    else open('sign-in', { onSignedIn: () => void likeOnceSignedIn() });
  }

  return { isLiked: Boolean(user) && isLiked, toggle };
}
