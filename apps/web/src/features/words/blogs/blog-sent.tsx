import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';

export function BlogSent({ blogId }: { blogId: string }) {
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
