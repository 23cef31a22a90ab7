import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

/** One part of the page is missing and the rest stands: said in a line, not in a panel. */
export function LoadFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
      {children}
      <Button variant="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
