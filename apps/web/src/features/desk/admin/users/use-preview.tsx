import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';

/** Loads the user's coming events; `missing` means that this failed, and then nothing can be chosen. */
export function usePreview(userId: string) {
  const { data, isPending, isError, isFetching, refetch } = trpc.admin.suspensions.preview.useQuery(
    { id: userId },
  );
  const missing = isError && data === undefined && (
    <Notice
      tone="danger"
      action={
        <Button size="sm" variant="outline" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Their events could not be loaded.</Trans>
    </Notice>
  );
  return { preview: data, isPending, missing: missing || undefined };
}
