import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonVariants } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';

type Props = { event: { id: string; title: string }; onRefresh: () => void };

export function SoldOut({ event, onRefresh }: Props) {
  return (
    <div className="page-width py-6">
      <h1 className="sr-only">
        <Trans>Book your tickets</Trans>
      </h1>
      <EmptyState
        seed={event.id}
        title={<Trans>Sold out</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="outline" onClick={onRefresh}>
              <Trans>Check again</Trans>
            </Button>
            <Link to="/events" className={buttonVariants()}>
              <Trans>Browse Events</Trans>
            </Link>
          </div>
        }
      >
        <Trans>
          All tickets for “{event.title}” are taken or being paid for at this moment. A seat comes
          free when somebody does not pay in time.
        </Trans>
      </EmptyState>
    </div>
  );
}
