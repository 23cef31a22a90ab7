import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { draftOf } from '../../../words/blogs/editor/blog-draft.ts';
import { BlogForm } from '../../../words/blogs/editor/blog-form.tsx';
import { backLook } from '../frame/back-look.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { WritingDesk } from './writing-desk.tsx';

export function EditBlogPage({ blogId }: { blogId: string }) {
  const { t } = useLingui();
  usePageTitle(t`Edit story`);
  const { user } = useSession();
  const navigate = useNavigate();
  const query = trpc.admin.blogs.show.useQuery({ id: blogId });
  const editing = trpc.admin.blogs.edit.useMutation();

  async function send(changed: BlogSubmission) {
    await editing.mutateAsync({ ...changed, id: blogId });
    toast({ title: t`Story saved` });
    await navigate({ to: '/admin/$tab/$id', params: { tab: 'blogs', id: blogId } });
  }

  return (
    <>
      <Link to="/admin/$tab/$id" params={{ tab: 'blogs', id: blogId }} className={backLook}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        <Trans>Back to the story</Trans>
      </Link>
      <TabHeading>
        <Trans>Edit story</Trans>
      </TabHeading>
      <QueryState query={query} failure={<Trans>This story could not be loaded.</Trans>}>
        {(blog) => (
          <WritingDesk>
            {blog.status === 'published' && (
              <div className="mb-6">
                <Notice>
                  <Trans>It is public: what you save is seen at once. Its date stays.</Trans>
                </Notice>
              </div>
            )}
            {user && (
              <BlogForm
                keptAs={`${user.id}:${blogId}`}
                begin={draftOf(blog)}
                send={send}
                action={<Trans>Save changes</Trans>}
              />
            )}
          </WritingDesk>
        )}
      </QueryState>
    </>
  );
}
