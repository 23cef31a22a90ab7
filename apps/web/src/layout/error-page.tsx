import { Trans } from '@lingui/react/macro';
import { type AnyRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ErrorState } from '../components/ui/outcomes/error-state.tsx';
import { useOnReturn } from '../lib/pages/use-on-return.ts';
import { usePageTitle } from '../lib/pages/use-page-title.ts';
import { CodeMissing, loadAnew, tryAgain } from '../lib/requests/code-missing.ts';

/** Replaces a page that threw, or whose script did not arrive. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle(undefined);

  async function askAgain(): Promise<boolean> {
    const hasCome = await loadCode(router);
    if (hasCome) {
      reset();
      await router.invalidate();
    }
    return hasCome;
  }

  function retry() {
    tryAgain(error, () => {
      // The server answers but lacks this file: it has a newer version.
      void askAgain().then((hasCome) => (hasCome ? undefined : loadAnew()));
    });
  }

  useOnReturn(retry);
  const askOnce = useEffectEvent(askAgain);
  // The code may have failed long ago, when a finger only passed over the link.
  const isCodeMissing = error instanceof CodeMissing && !error.needsReload;
  useEffect(() => {
    if (isCodeMissing) void askOnce();
  }, [isCodeMissing]);

  return (
    <div className="wide-page">
      <ErrorState
        as="h1"
        title={<Trans>This page could not be shown.</Trans>}
        query={{ error, refetch: retry }}
      />
    </div>
  );
}

/**
 * Loads a route's code again, because a route keeps its failure until then; returns whether all of
 * it came.
 */
async function loadCode(router: AnyRouter): Promise<boolean> {
  const parts = router.state.matches.map(
    ({ routeId }) => router.routesById[routeId]?.options.component,
  );
  await Promise.all(parts.map((part) => part?.preload?.()));
  return parts.every((part) => !part?.preload);
}
