import { Trans, useLingui } from '@lingui/react/macro';
import { type WallCategory, wallCategories } from '@nagarika/domain/words/wall/wall-categories';
import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import type { Checked } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { serverMessage } from '../../../../lib/requests/error-message.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { defaultCity } from '../../../events/cities/city.ts';
import { useCity } from '../../../events/cities/city-provider.tsx';
import { useSession } from '../../../people/session/use-session.ts';
import { useCategoryNames } from '../use-category-names.ts';
import { useWallPages } from '../use-wall-pages.ts';
import { AuthorField } from './author-field.tsx';
import { MessageField } from './message-field.tsx';
import { useMessageCheck } from './use-message-check.ts';

const empty = { content: '', category: '', named: false, name: '' };

type Props = {
  open: boolean;
  onClose: () => void;
  /** The category that the author is looking at. */
  suggested: WallCategory | undefined;
  onSignIn: () => void;
};

export function CreatePostDialog({ open, onClose, suggested, onSignIn }: Props) {
  const nameOf = useNames();
  const { t } = useLingui();
  const { user } = useSession();
  const names = useCategoryNames();
  const form = useCreatePost(suggested, onClose);
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Create Post</Trans>}
      description={<Trans>Share something on the community wall, anonymously if you like.</Trans>}
      footer={
        <Button type="submit" form={formId} size="lg" className="w-full" busy={form.isSending}>
          <Trans>Post</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.submit}>
        {!user && (
          <Notice
            action={
              <Button size="sm" variant="outline" onClick={onSignIn}>
                <Trans>Sign In</Trans>
              </Button>
            }
          >
            <Trans>
              You are not signed in: a moderator looks at your post before others see it. Members’
              posts are on the wall at once.
            </Trans>
          </Notice>
        )}
        <Field label={<Trans>Category</Trans>} error={form.errors.category}>
          <Select
            value={form.category ?? ''}
            onChange={(event) => form.change({ category: event.target.value })}
          >
            <option value="" disabled>{t`Choose one`}</option>
            {wallCategories.map((category) => (
              <option key={category} value={category}>
                {names[category]}
              </option>
            ))}
          </Select>
        </Field>
        <MessageField
          label={<Trans>Your message</Trans>}
          rows={4}
          placeholder={t`What is on your mind?`}
          value={form.values.content}
          onChange={(content) => form.change({ content })}
          error={form.errors.content}
        />
        <AuthorField author={form.values} onChange={form.change} />
        <p className="flex items-start gap-2 text-muted-foreground">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>
            <Trans>
              Shown with your city, {nameOf(form.cityName)}. Posts with phone numbers or links wait
              for a moderator.
            </Trans>
          </span>
        </p>
        {form.refusal && (
          <Notice tone="danger">
            {serverMessage(form.refusal) ?? (
              <Trans>Your post could not be sent. It is kept here: please try again.</Trans>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** Holds the form of a new post, which keeps what was typed until it is posted. */
function useCreatePost(suggested: WallCategory | undefined, onPosted: () => void) {
  const { t } = useLingui();
  const { city } = useCity();
  const { add } = useWallPages();
  const { user } = useSession();
  // The server, too, puts a member's post under her own city.
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
