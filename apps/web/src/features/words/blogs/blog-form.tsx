import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { BlogDetails } from './blog-details.tsx';
import { emptyDraft } from './blog-draft.ts';
import { BlogPicturesField } from './blog-pictures-field.tsx';
import { type BlogFormOptions, useBlogForm } from './use-blog-form.ts';

/** Most of this page's weight: the fields above it can be filled in while it comes. */
const BlogEditor = lazyPart(async () => (await import('./blog-editor.tsx')).BlogEditor);

type Props = BlogFormOptions & {
  /** On the button that sends it. */
  action: ReactNode;
  /** Above that button. */
  children?: ReactNode;
};

export function BlogForm({ action, children, ...options }: Props) {
  const { fields, submit, isSending, problem, hasKept, startOver } = useBlogForm(options);
  const { draft, errors, change } = fields;
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      {hasKept && options.begin !== emptyDraft && (
        <Notice
          title={<Trans>You began to change this story before</Trans>}
          action={
            <Button variant="outline" onClick={startOver}>
              <Trans>Drop my changes and start over</Trans>
            </Button>
          }
        >
          <Trans>Below is what this browser kept of it.</Trans>
        </Notice>
      )}
      <BlogDetails {...fields} />
      <BlogPicturesField {...fields} />
      <BlogEditor
        key={hasKept ? 'kept' : 'begun'}
        initial={draft.content}
        error={errors.content}
        onChange={(content) => change({ content })}
        waiting={<Skeleton className="h-120" />}
      />
      {children}
      {problem}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={isSending}>
          {action}
        </Button>
        <p className="text-muted-foreground">
          <Trans>Your draft is kept in this browser.</Trans>
        </p>
      </div>
    </form>
  );
}
