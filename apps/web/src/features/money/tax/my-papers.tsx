import { Trans } from '@lingui/react/macro';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { FileLink } from './file-link.tsx';
import { PaperPages } from './paper-pages.tsx';

type Props = { fy: string; side: 'issued' | 'received' };

/** Of a year: what was issued in her name, or what she was sent for commission. */
export function MyPapers({ fy, side }: Props) {
  const papers = trpc.taxPapers.mine.useInfiniteQuery(
    { fy, side, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  if (papers.isPending) return null;
  const title =
    side === 'issued' ? (
      <Trans>Issued in your name</Trans>
    ) : (
      <Trans>Sent to you for commission</Trans>
    );
  if (papers.isError) {
    return (
      <ErrorState
        title={<Trans>Your tax papers could not be loaded.</Trans>}
        error={papers.error}
        onRetry={() => void papers.refetch()}
      />
    );
  }
  const { pages } = papers.data;
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg">{title}</h3>
          {pages.some(({ items }) => items.length > 0) && (
            <FileLink path={`/api/tax-papers/export.csv?fy=${fy}&side=${side}`}>
              <Trans>Export CSV</Trans>
            </FileLink>
          )}
        </div>
        <PaperPages pages={pages} query={papers} />
      </CardContent>
    </Card>
  );
}
