import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../components/ui/button.tsx';
import { CoverArt } from '../../components/ui/cover-art.tsx';

/** Specification, sections 2 and 8: there is no such story, or it could not be had. */
export function BlogProblem({ isMissing }: { isMissing: boolean }) {
  return (
    <div
      role="alert"
      className="page-width grid justify-items-center gap-4 py-14 text-center md:py-20"
    >
      <CoverArt
        seed="story-not-found"
        category="Social Events"
        shape="square"
        className="size-40 rounded-full"
      />
      <h1 className="page-title">
        {isMissing ? <Trans>Story Not Found</Trans> : <Trans>Something went wrong</Trans>}
      </h1>
      <p className="max-w-md text-muted-foreground">
        {isMissing ? (
          <Trans>The story you're looking for doesn't exist or has been removed.</Trans>
        ) : (
          <Trans>We encountered an error while loading this story.</Trans>
        )}
      </p>
      <Link to="/blogs" className={buttonVariants()}>
        <Trans>Back to Stories</Trans>
      </Link>
    </div>
  );
}
