import { useLingui } from '@lingui/react/macro';
import { blogSubmissionSchema } from '@nagarika/domain/blog-submission';
import { type FormEvent, useEffect, useState } from 'react';
import { toast } from '../../components/ui/toast-store.ts';
import { serverMessage } from '../../lib/error-message.ts';
import { trpc } from '../../lib/trpc.ts';
import { forgetDraft, keepDraft, readDraft, type StoryDraft, tagsOf } from './story-draft.ts';

export type StoryErrors = Partial<Record<keyof StoryDraft, string>>;

/** What a field's component needs of the form. */
export type StoryFields = {
  draft: StoryDraft;
  errors: StoryErrors;
  change: (part: Partial<StoryDraft>) => void;
};

export function useStoryForm(userId: string, onSent: (blogId: string) => void) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [errors, setErrors] = useState<StoryErrors>({});
  const submission = trpc.blogs.submit.useMutation();
  useEffect(() => keepDraft(userId, draft), [userId, draft]);

  function change(part: Partial<StoryDraft>) {
    setDraft((last) => ({ ...last, ...part }));
    setErrors((last) => ({ ...last, ...cleared(part) }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = blogSubmissionSchema.safeParse({ ...draft, tags: tagsOf(draft.tags) });
    if (!parsed.success) {
      setErrors(errorsOf(parsed.error.issues));
      // Once the fields are marked.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    try {
      const { id } = await submission.mutateAsync(parsed.data);
      forgetDraft(userId);
      onSent(id);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to send your story. Please try again.`,
      });
    }
  }

  const fields: StoryFields = { draft, errors, change };
  return { fields, submit, isSending: submission.isPending };
}

/** The first one of each field: the schema's words, which are the server's too. */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]): StoryErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

function cleared(part: Partial<StoryDraft>): StoryErrors {
  return Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
}
