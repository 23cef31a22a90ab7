import { Trans } from '@lingui/react/macro';
import { LostPage } from '../../../components/lost-page.tsx';

/** There is no such blog, or it could not be had. */
export function BlogProblem({ isMissing }: { isMissing: boolean }) {
  return (
    <div role="alert">
      <LostPage
        seed="story-not-found"
        title={isMissing ? <Trans>Story Not Found</Trans> : <Trans>Something went wrong</Trans>}
        text={
          isMissing ? (
            <Trans>The story you're looking for doesn't exist or has been removed.</Trans>
          ) : (
            <Trans>We encountered an error while loading this story.</Trans>
          )
        }
        to="/blogs"
        label={<Trans>Back to Stories</Trans>}
      />
    </div>
  );
}
