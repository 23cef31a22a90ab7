import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useDialogs } from '../../dialogs/dialog-provider.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useSession } from '../auth/use-session.ts';

// A visitor never loads it.
const StoryForm = lazy(async () => ({ default: (await import('./story-form.tsx')).StoryForm }));

export function ShareYourStoryPage() {
  const { t } = useLingui();
  usePageTitle(t`Share Your Story`, t`Tell other women how you began, and what you learned.`);
  const { user, isLoading } = useSession();
  const [sent, setSent] = useState<string>();

  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto grid w-full max-w-prose grid-cols-1 gap-7">
        <header className="grid gap-2">
          <h1 className="text-4xl md:text-5xl">
            <Trans>Share Your Story</Trans>
          </h1>
          <p className="text-lg text-muted-foreground">
            <Trans>
              How you began, what went wrong, what you would do again. Somebody is standing where
              you stood.
            </Trans>
          </p>
        </header>
        {isLoading && <Skeleton className="h-160" />}
        {!isLoading && !user && <SignInRequired />}
        {user && !sent && (
          <Suspense fallback={<Skeleton className="h-160" />}>
            <StoryForm userId={user.id} onSent={setSent} />
          </Suspense>
        )}
        {user && sent && <Sent blogId={sent} />}
      </div>
    </div>
  );
}

function SignInRequired() {
  const { open } = useDialogs();
  return (
    <EmptyState
      seed="share-your-story"
      title={<Trans>Sign In Required</Trans>}
      action={
        <Button onClick={() => open('sign-in')}>
          <Trans>Sign In</Trans>
        </Button>
      }
    >
      <Trans>Please sign in to share your story.</Trans>
    </EmptyState>
  );
}

function Sent({ blogId }: { blogId: string }) {
  return (
    <div role="status">
      <EmptyState
        seed={blogId}
        title={<Trans>Your story is in review</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link
              to="/blog/$id"
              params={{ id: blogId }}
              className={buttonVariants({ variant: 'outline' })}
            >
              <Trans>Preview it</Trans>
            </Link>
            <Link to="/blogs" className={buttonVariants()}>
              <Trans>Back to Stories</Trans>
            </Link>
          </div>
        }
      >
        <Trans>
          Thank you for writing it down. We read every story before it is published; until then only
          you and our editors can see it.
        </Trans>
      </EmptyState>
    </div>
  );
}
