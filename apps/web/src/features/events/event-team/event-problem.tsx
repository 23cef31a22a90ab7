import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { isMissing } from '../../../lib/requests/error-message.ts';

/** Says that the organiser has no such event, or that it could not be loaded. */
export function EventProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissing(error)) return <NotHers />;
  return (
    <ErrorState
      title={<Trans>This event could not be loaded.</Trans>}
      error={error}
      onRetry={onRetry}
    />
  );
}

export function NotHers() {
  return (
    <EmptyState
      seed="not-found"
      title={<Trans>Event Not Found</Trans>}
      action={
        <Link to="/my-events" className={buttonVariants()}>
          <Trans>My Events</Trans>
        </Link>
      }
    />
  );
}
