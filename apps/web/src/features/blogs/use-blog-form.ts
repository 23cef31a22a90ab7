import { useLingui } from '@lingui/react/macro';
import { type BlogSubmission, blogSubmissionSchema } from '@nagarika/domain/blog-submission';
import { type FormEvent, useEffect, useState } from 'react';
import { useProblem } from '../../components/ui/use-problem.tsx';
import { serverMessage } from '../../lib/error-message.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { type BlogDraft, forgetDraft, keepDraft, readDraft, tagsOf } from './blog-draft.ts';

export type BlogErrors = Partial<Record<keyof BlogDraft, string>>;

/** What a field's component needs of the form. */
export type BlogFields = {
  draft: BlogDraft;
  errors: BlogErrors;
  change: (part: Partial<BlogDraft>) => void;
};

export type BlogFormOptions = {
  /** What the draft is kept under in this browser. */
  keptAs: string;
  /** What the form begins with where no draft is kept. */
  begin: BlogDraft;
  /** Its words for people are shown where it throws any. */
  send: (blog: BlogSubmission) => Promise<void>;
};

export function useBlogForm({ keptAs, begin, send }: BlogFormOptions) {
  const { t } = useLingui();
  const [kept, setKept] = useState(() => readDraft(keptAs));
  const [draft, setDraft] = useState(kept ?? begin);
  const [isTouched, setTouched] = useState(false);
  const [errors, setErrors] = useState<BlogErrors>({});
  const [isSending, setSending] = useState(false);
  const { problem, fail, clear } = useProblem();
  // What was only looked at is not kept: it would hide what the blog has become by another day.
  useEffect(() => {
    if (isTouched) keepDraft(keptAs, draft);
  }, [keptAs, draft, isTouched]);

  function change(part: Partial<BlogDraft>) {
    setTouched(true);
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
      setTimeout(() => showFirstError(form));
      return;
    }
    setSending(true);
    clear();
    try {
      await send(parsed.data);
      forgetDraft(keptAs);
    } catch (error) {
      fail({
        title: t`Error`,
        description: serverMessage(error) ?? t`Failed to send your story. Please try again.`,
      });
    } finally {
      setSending(false);
    }
  }

  function startOver() {
    forgetDraft(keptAs);
    setKept(null);
    setTouched(false);
    setErrors({});
    setDraft(begin);
  }

  const fields: BlogFields = { draft, errors, change };
  /** `hasKept`: it began with what was typed on another day, and not with `begin`. */
  return { fields, submit, isSending, problem, hasKept: kept !== null, startOver };
}

/** The first one of each field: the schema's words, which are the server's too. */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]): BlogErrors {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

function cleared(part: Partial<BlogDraft>): BlogErrors {
  return Object.fromEntries(Object.keys(part).map((name) => [name, undefined]));
}
