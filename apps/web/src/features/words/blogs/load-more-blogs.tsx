import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/ui/button.tsx';

type Props = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

export function LoadMoreBlogs({ list }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!hasNextPage) return null;
  return (
    <div className="mt-3 grid justify-items-center gap-3 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-destructive">
          <Trans>More stories could not be loaded.</Trans>
        </p>
      )}
      <Button variant="outline" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Show more stories</Trans>}
      </Button>
    </div>
  );
}
