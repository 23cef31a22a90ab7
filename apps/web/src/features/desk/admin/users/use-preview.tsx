import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { trpc } from '../../../../lib/requests/trpc.ts';

/** What is known of her coming events; `missing`: they could not be loaded, and nothing is chosen blindly. */
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
