import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Outputs } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { AnnouncementStatusBadge } from '../../../words/announcements/announcement-status-badge.tsx';
import { useReportReasons } from '../../../words/announcements/use-report-reasons.ts';
import { readableInstant } from '../audit/changes.ts';
import type { Column } from '../table/column.ts';
import { OpenButton, rowLinkLook } from '../table/open-button.tsx';

export type Reported = Outputs['admin']['announcements']['list']['items'][number];

export function useReportedColumns(onOpen: (id: string) => void): Column<Reported>[] {
  const { t } = useLingui();
  const { language } = useFormats();
  return [
    {
      key: 'subject',
      header: t`Subject`,
      isTitle: true,
      cell: ({ id, subject }) => <OpenButton onOpen={() => onOpen(id)}>{subject}</OpenButton>,
    },
    {
      key: 'event',
      header: t`Event`,
      cell: ({ event, organiser }) => (
        <>
          <Link to="/event/$id" params={{ id: event.id }} dir="auto" className={rowLinkLook}>
            {event.title}
          </Link>
          <span dir="auto" className="block text-sm wrap-anywhere text-muted-foreground">
            {organiser}
          </span>
        </>
      ),
    },
    { key: 'reports', header: t`Reports`, cell: ({ reports }) => <Reasons reports={reports} /> },
    {
      key: 'time',
      header: t`Time`,
      cell: ({ scheduledFor }) => (
        <span className="whitespace-nowrap">
          {readableInstant(new Date(scheduledFor), language)}
        </span>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ status }) => <AnnouncementStatusBadge status={status} />,
    },
  ];
}

/** How many gave each reason. */
export function Reasons({ reports }: Pick<Reported, 'reports'>) {
  const names = useReportReasons();
  return (
    <ul>
      {reports.map(({ reason, count }) => (
        <li key={reason}>
          {count} × {names[reason]}
        </li>
      ))}
    </ul>
  );
}
