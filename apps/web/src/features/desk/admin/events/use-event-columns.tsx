import { Trans, useLingui } from '@lingui/react/macro';

import { isStanding } from '@nagarika/domain/events/listing/events';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useNames } from '../../../../lib/words/use-names.ts';
import { VisibilityBadge } from '../../../events/events/visibility-badge.tsx';
import type { Column } from '../table/column.ts';
import { OpenButton } from '../table/open-button.tsx';
import { ReviewClock } from './reviewing/review-clock.tsx';
import { StatusBadge } from './status-badge.tsx';

export type EventRow = Outputs['admin']['events']['list']['items'][number];

export function useEventColumns(onOpen: (id: string) => void): Column<EventRow>[] {
  const { t } = useLingui();
  const nameOf = useNames();
  return [
    {
      key: 'title',
      header: t`Title`,
      sort: 'title',
      isTitle: true,
      cell: ({ id, title, isCurated }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <OpenButton onOpen={() => onOpen(id)}>{title}</OpenButton>
          {isCurated && (
            <Badge tone="success">
              <BadgeCheck aria-hidden="true" />
              <Trans>Curated</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      sort: 'waiting',
      cell: ({ status, visibility, waitingSince }) => (
        <span className="inline-flex flex-wrap gap-1 @max-3xl:justify-end">
          <StatusBadge status={status} />
          <VisibilityBadge visibility={visibility} />
          {isStanding({ status }) && waitingSince && (
            <Badge variant="secondary">
              <Trans>Change waits</Trans>
            </Badge>
          )}
          {waitingSince && <ReviewClock since={waitingSince} />}
        </span>
      ),
    },
    {
      key: 'organiser',
      header: t`Organiser`,
      cell: ({ organiser }) => <bdi>{organiser ?? t`No name yet`}</bdi>,
    },
    { key: 'city', header: t`City`, cell: ({ city }) => <bdi>{nameOf(city)}</bdi> },
    {
      key: 'start',
      header: t`Starts`,
      sort: 'start',
      cell: ({ startsAt }) => <Moment at={startsAt} />,
    },
    {
      key: 'submitted',
      header: t`Submitted`,
      sort: 'submitted',
      cell: ({ submittedAt }) => <Moment at={submittedAt} />,
    },
    {
      key: 'sold',
      header: t`Going`,
      sort: 'sold',
      align: 'right',
      cell: ({ going, totalSeats }) => {
        const [taken, all] = [count.format(going), count.format(totalSeats)];
        return (
          <span className="whitespace-nowrap">
            <Trans>
              {taken} of {all}
            </Trans>
          </span>
        );
      },
    },
  ];
}

/** Shows a day with its year, since the list has past events too, and the time under it. */
function Moment({ at }: { at: string }) {
  const { formatSpecDate, formatTime12 } = useFormats();
  const instant = new Date(at);
  return (
    <>
      <span className="whitespace-nowrap">{formatSpecDate(instant)}</span>{' '}
      <span className="text-sm whitespace-nowrap text-muted-foreground @3xl:block">
        {formatTime12(instant).toLowerCase()}
      </span>
    </>
  );
}
