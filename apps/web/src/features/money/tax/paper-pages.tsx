import { Trans } from '@lingui/react/macro';
import { MoreButton } from '../../../components/long-list/more-button.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { PaperList } from '../../sales/bookings/paper-list.tsx';

type Props = {
  pages: readonly Pick<Outputs['taxPapers']['mine'], 'items'>[];
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Shows the loaded pages of a year's papers, and a button for more. */
export function PaperPages({ pages, query }: Props) {
  const papers = pages.flatMap(({ items }) => items);
  if (papers.length === 0) {
    return (
      <p className="text-muted-foreground">
        <Trans>None in this year.</Trans>
      </p>
    );
  }
  return (
    <>
      <PaperList papers={papers} />
      <MoreButton list={query} className="justify-self-center" />
    </>
  );
}
