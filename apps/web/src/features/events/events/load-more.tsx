import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { EventListQuery } from './use-event-list.ts';

/** The next page: by itself when its place comes near, or by the button. */
export function LoadMore({ list }: { list: EventListQuery }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = list;
  const isWaiting = hasNextPage && !isFetchingNextPage && !isPlaceholderData;
  const load = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    // After a failure only the visitor decides: trying again by itself would not end.
    if (!isWaiting || isFetchNextPageError || !end.current) return;
    // On a busy phone it has come and gone between two looks: the last of them counts.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && load(), {
      rootMargin: '0px 0px 600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, isFetchNextPageError]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-8 grid justify-items-center gap-3 text-center">
      {isFetchNextPageError && (
        <p role="alert" className="text-destructive">
          <Trans>More events could not be loaded.</Trans>
        </p>
      )}
      <Button variant="outline" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {isFetchNextPageError ? <Trans>Try again</Trans> : <Trans>Show more events</Trans>}
      </Button>
    </div>
  );
}
