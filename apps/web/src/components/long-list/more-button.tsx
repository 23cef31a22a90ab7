import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string;
  children?: ReactNode;
};

/** Asks for the next page of a list while there is one. */
export function MoreButton({ list, className, children = <Trans>Show more</Trans> }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className={className}
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
