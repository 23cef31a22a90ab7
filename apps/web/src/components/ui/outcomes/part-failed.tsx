import { Trans, useLingui } from '@lingui/react/macro';
import { useOnReturn } from '../../../lib/pages/use-on-return.ts';
import { Button } from '../button.tsx';
import { ErrorState } from './error-state.tsx';

export type Failure = { error: unknown; retry: () => void };

/**
 * Stands in for a part of the page that failed; the part returns by itself once there is a
 * connection again.
 */
export function PartFailed({ error, retry }: Failure) {
  useOnReturn(retry);
  return (
    <ErrorState
      title={<Trans>This part could not be loaded.</Trans>}
      query={{ error, refetch: retry }}
    />
  );
}

/**
 * Says over the page that a dialog did not open, until the connection returns, or the visitor tries
 * again or closes it.
 */
export function OpeningFailed({ error, retry, onClose }: Failure & { onClose: () => void }) {
  const { t } = useLingui();
  useOnReturn(retry);
  return (
    <aside
      aria-label={t`Not opened`}
      className="fixed right-4 bottom-[calc(var(--bottom-bar)+var(--action-bar)+env(safe-area-inset-bottom)+1rem)] left-4 z-40 max-w-md rounded-lg border bg-card text-card-foreground shadow-float md:left-6"
    >
      <ErrorState
        title={<Trans>This could not be opened.</Trans>}
        query={{ error, refetch: retry }}
        more={
          <Button variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      />
    </aside>
  );
}
