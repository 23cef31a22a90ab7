import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { StoryDetails } from './story-details.tsx';
import { StoryPictures } from './story-pictures.tsx';
import { useStoryForm } from './use-story-form.ts';

/** Most of this page's weight: the fields above it can be filled in while it comes. */
const StoryEditor = lazy(() => import('./story-editor.tsx'));

type Props = { userId: string; onSent: (blogId: string) => void };

export function StoryForm({ userId, onSent }: Props) {
  const { fields, submit, isSending } = useStoryForm(userId, onSent);
  const { draft, errors, change } = fields;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      <StoryDetails {...fields} />
      <StoryPictures {...fields} />
      <Suspense fallback={<Skeleton className="h-120" />}>
        <StoryEditor
          initial={draft.content}
          error={errors.content}
          onChange={(content) => change({ content })}
        />
      </Suspense>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={isSending}>
          <Trans>Submit for Review</Trans>
        </Button>
        <p className="text-muted-foreground">
          <Trans>Your draft is kept in this browser.</Trans>
        </p>
      </div>
    </form>
  );
}
