import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../components/ui/error-state.tsx';

/** What is left of a page that threw, or whose script did not arrive. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="page-width py-12">
      <ErrorState
        title={<Trans>This page could not be shown.</Trans>}
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
