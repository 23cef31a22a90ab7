import { useLingui } from '@lingui/react/macro';
import { type WallCategory, wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { toast } from '../../../components/ui/toast-store.ts';
import type { Checked } from '../../../lib/checked.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useForm } from '../../../lib/use-form.ts';
import { defaultCity } from '../../events/cities/city.ts';
import { useCity } from '../../events/cities/city-provider.tsx';
import { useSession } from '../../people/session/use-session.ts';
import { useMessageCheck } from './use-message-check.ts';
import { useWallPages } from './use-wall-pages.ts';

const empty = { content: '', category: '', named: false, name: '' };

/** The form of a new post; what she typed stays until it is posted. */
export function useCreatePost(suggested: WallCategory | undefined, onPosted: () => void) {
  const { t } = useLingui();
  const { city } = useCity();
  const { add } = useWallPages();
  const { user } = useSession();
  // As the server has it: a member's post stands under her own city.
  const cityName = (user ? user.city : city?.name) ?? defaultCity.name;

  const create = trpc.wall.create.useMutation({
    onSuccess(post) {
      form.clear();
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

  const draft = useDraft('wall-draft', empty);
  const category = wallCategories.find((one) => one === draft.draft.category) ?? suggested;
  const checkMessage = useMessageCheck();
  const form = useForm({
    draft,
    check(values: typeof empty): Checked<typeof empty & { category: WallCategory }> {
      const checked = checkMessage(values);
      if (category && !checked.issues) return { value: { ...values, category } };
      const message = t`Please choose a category`;
      const missing = category ? [] : [{ path: ['category'], message }];
      return { issues: [...missing, ...(checked.issues ?? [])] };
    },
    isLive: true,
    send: ({ content, category, named, name }) =>
      create.mutateAsync({ content, category, author: named ? name : null, city: cityName }),
  });

  return { ...form, category, cityName, refusal: create.error };
}
