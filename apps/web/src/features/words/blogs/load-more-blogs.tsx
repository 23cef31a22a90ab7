import { Trans } from '@lingui/react/macro';
import { MoreButton } from '../../../components/long-list/more-button.tsx';

type Props = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

export function LoadMoreBlogs({ list }: Props) {
  const { hasNextPage, isFetchNextPageError } = list;
  if (!hasNextPage) return null;
  return (
    <div className="mt-3 grid justify-items-center gap-3 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-destructive">
          <Trans>More stories could not be loaded.</Trans>
        </p>
      )}
      <MoreButton list={list}>
        {isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Show more stories</Trans>}
      </MoreButton>
    </div>
  );
}
