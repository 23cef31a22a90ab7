import { useLingui } from '@lingui/react/macro';
import { wallTextProblem } from '@nagarika/domain/wall';
import { type WallCategory, wallCategories } from '@nagarika/domain/wall-categories';
import { useRef, useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { defaultCity } from '../cities/city.ts';
import { useCity } from '../cities/city-provider.tsx';
import { useSession } from '../session/use-session.ts';
import { useWallPages } from './use-wall-pages.ts';

const empty = { content: '', category: '', named: false, name: '' };

/** The form of a new post; what she typed stays until it is posted. */
export function useCreatePost(suggested: WallCategory | undefined, onPosted: () => void) {
  const { t } = useLingui();
  const { city } = useCity();
  const { add } = useWallPages();
  const { draft, change, clear } = useDraft('wall-draft', empty);
  const [isTried, setIsTried] = useState(false);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const category =
    wallCategories.find((one) => one === draft.category) ?? suggested ?? wallCategories[0];
  const problem = wallTextProblem(draft.content);
  const { user } = useSession();
  // As the server has it: a member's post stands under her own city.
  const cityName = (user ? user.city : city?.name) ?? defaultCity.name;

  const create = trpc.wall.create.useMutation({
    onSuccess(post) {
      clear();
      add(post);
      toast(
        post.isWaiting
          ? {
              title: t`Waiting for review`,
              description: t`Only you see your post until a moderator has looked at it.`,
            }
          : { title: t`Posted!`, description: t`Your post is on the wall.` },
      );
      onPosted();
    },
  });

  function submit() {
    setIsTried(true);
    if (problem) return contentRef.current?.focus();
    const { content, named, name } = draft;
    create.mutate({ content, category, author: named ? name : null, city: cityName });
  }

  return {
    draft,
    change,
    category,
    cityName,
    contentRef,
    problem: isTried ? problem : null,
    submit,
    isPosting: create.isPending,
    error: create.error,
  };
}
