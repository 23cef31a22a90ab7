import { useLingui } from '@lingui/react/macro';
import {
  type BlogSubmission,
  blogSubmissionSchema,
} from '@nagarika/domain/words/blogs/blog-submission';
import { useState } from 'react';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { type Checked, type FieldErrors, judge } from '../../../../lib/forms/checked.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { type BlogDraft, tagsOf, useBlogDraft } from './blog-draft.ts';

/** The parts of the form that a field's component needs. */
export type BlogFields = {
  draft: BlogDraft;
  errors: FieldErrors;
  change: (part: Partial<BlogDraft>) => void;
};

export type BlogFormOptions = {
  /** The name under which the draft is kept in this browser. */
  keptAs: string;
  /** The form's start where no draft is kept. */
  begin: BlogDraft;
  /** An error's words for people are shown where it has any. */
  send: (blog: BlogSubmission) => Promise<void>;
};

export function useBlogForm({ keptAs, begin, send }: BlogFormOptions) {
  const { t } = useLingui();
  const draft = useBlogDraft(keptAs, begin);
  const [hasKept, setKept] = useState(draft.hasKept);
  const failure = useFailure(t`Failed to send your story. Please try again.`);
  const form = useForm({
    draft,
    check: (blog) => ofFields(judge(blogSubmissionSchema, { ...blog, tags: tagsOf(blog.tags) })),
    async send(blog) {
      await send(blog);
      draft.forget();
    },
    failure,
  });

  function startOver() {
    setKept(false);
    form.clear();
  }

  const fields: BlogFields = { draft: form.values, errors: form.errors, change: form.change };
  /** `hasKept` is true when the form began with a kept draft, not with `begin`. */
  return { ...form, fields, problem: failure.problem, hasKept, startOver };
}

/** Moves the errors of single tags or pictures to their common field. */
function ofFields<Data>(checked: Checked<Data>): Checked<Data> {
  if (!checked.issues) return checked;
  return {
    issues: checked.issues.map(({ message, path }) => ({ message, path: path?.slice(0, 1) })),
  };
}
