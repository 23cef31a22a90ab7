import { Trans, useLingui } from '@lingui/react/macro';
import type { BlogSubmission } from '@nagarika/domain/blog-submission';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { toast } from '../../../components/ui/toast-store.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { emptyDraft } from '../../blogs/story-draft.ts';
import { StoryForm } from '../../blogs/story-form.tsx';
import { useSession } from '../../session/use-session.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { BackToStories } from './admin-story-page.tsx';
import { WritingDesk } from './writing-desk.tsx';

/** An admin writes a story herself. */
export function WriteStoryPage() {
  const { t } = useLingui();
  usePageTitle(t`Write a story`);
  const { user } = useSession();
  const navigate = useNavigate();
  const [publish, setPublish] = useState(false);
  const writing = trpc.admin.blogs.write.useMutation();

  async function send(story: BlogSubmission) {
    const { id } = await writing.mutateAsync({ ...story, publish });
    toast({ title: publish ? t`Story published` : t`Story saved` });
    await navigate({ to: '/admin/blogs/$id', params: { id } });
  }

  return (
    <>
      <BackToStories />
      <TabHeading>
        <Trans>Write a story</Trans>
      </TabHeading>
      {user && (
        <WritingDesk>
          <StoryForm
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
          </StoryForm>
        </WritingDesk>
      )}
    </>
  );
}
