import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogSubmission } from '@nagarika/domain/words/blogs/blog-submission';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useSession } from '../../../people/session/use-session.ts';
import { emptyDraft } from '../../../words/blogs/editor/blog-draft.ts';
import { BlogForm } from '../../../words/blogs/editor/blog-form.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { BackToBlogs } from './admin-blog-page.tsx';
import { WritingDesk } from './writing-desk.tsx';

/** Lets an admin write a story of her own. */
export function WriteBlogPage() {
  const { t } = useLingui();
  usePageTitle(t`Write a story`);
  const { user } = useSession();
  const navigate = useNavigate();
  const [publish, setPublish] = useState(false);
  const writing = trpc.admin.blogs.write.useMutation();

  async function send(blog: BlogSubmission) {
    const { id } = await writing.mutateAsync({ ...blog, publish });
    toast({ title: publish ? t`Story published` : t`Story saved` });
    await navigate({ to: '/admin/$tab/$id', params: { tab: 'blogs', id } });
  }

  return (
    <>
      <BackToBlogs />
      <TabHeading>
        <Trans>Write a story</Trans>
      </TabHeading>
      {user && (
        <WritingDesk>
          <BlogForm
            keptAs={`${user.id}:new`}
            begin={emptyDraft}
            send={send}
            action={publish ? <Trans>Publish</Trans> : <Trans>Save</Trans>}
          >
            <Checkbox
              label={<Trans>Publish at once</Trans>}
              checked={publish}
              onChange={({ target }) => setPublish(target.checked)}
            />
          </BlogForm>
        </WritingDesk>
      )}
    </>
  );
}
