import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminAnnouncementList,
  adminAnnouncementLists,
} from '@nagarika/domain/desk/admin-filters';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { AnnouncementStatusBadge } from '../../../words/announcements/announcement-status-badge.tsx';
import { LinkedText } from '../../../words/announcements/linked-text.tsx';
import { useAudienceName } from '../../../words/announcements/use-audience-name.ts';
import { useReportReasons } from '../../../words/announcements/use-report-reasons.ts';
import { readableInstant } from '../audit/changes.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { useOutcome } from '../frame/use-outcome.ts';
import type { Column } from '../table/column.ts';
import { OpenButton, rowLinkLook } from '../table/open-button.tsx';
import { optionsOf } from '../table/options-of.ts';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { useListSearch } from '../table/searching/use-list-search.ts';
import { StopForm } from './stop-form.tsx';

type Reported = Outputs['admin']['announcements']['list']['items'][number];

type Props = { row: Reported; onClose: () => void };

/** Shows members' reports of organisers' announcements, and those that were stopped. */
export function AnnouncementsTab() {
  const { t } = useLingui();
  usePageTitle(t({ message: 'Announcements', context: 'to guests' }));
  const list = useListSearch();
  const shown = adminAnnouncementLists.find((one) => one === list.filter) ?? 'reported';
  const reported = trpc.admin.announcements.list.useQuery(
    { list: shown, page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns = useReportedColumns(list.show);
  const opened = reported.data?.items.find(({ id }) => id === list.open);
  return (
    <>
      <TabHeading
        intro={
          <Trans>What organisers told the people of their events, and members reported.</Trans>
        }
      >
        <Trans context="to guests">Announcements</Trans>
      </TabHeading>
      <ListControls
        list={list}
        filter={{
          label: <Trans>Show</Trans>,
          all: t`Reported`,
          options: optionsOf<Exclude<AdminAnnouncementList, 'reported'>>({
            stopped: t`Stopped`,
          }),
        }}
      />
      <QueryTable
        query={reported}
        failure={<Trans>The announcements could not be loaded.</Trans>}
        caption={t({ message: 'Announcements', context: 'to guests' })}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          shown === 'stopped' ? (
            <Trans>None has been stopped.</Trans>
          ) : (
            <Trans>Nobody has reported anything.</Trans>
          )
        }
      />
      {opened && <ReportedDialog row={opened} onClose={() => list.show('')} />}
    </>
  );
}

/** Shows a whole announcement, its reports, and the decision on it. */
function ReportedDialog({ row, onClose }: Props) {
  const { t } = useLingui();
  const outcome = useOutcome();
  const audienceName = useAudienceName();
  const formId = useId();
  const utils = trpc.useUtils();
  const again = {
    onSettled: () =>
      Promise.all([
        utils.admin.announcements.invalidate(),
        utils.admin.dashboard.waiting.invalidate(),
      ]),
  };
  const keep = trpc.admin.announcements.keep.useMutation(again);
  const letAgain = trpc.admin.announcements.letAgain.useMutation(again);
  const stop = trpc.admin.announcements.stop.useMutation(again);
  const { id, event, organiser, subject, body, status, recipients, reports, isEventStopped } = row;
  const isStopped = status === 'stopped';

  async function act(doing: Promise<unknown>, done: string) {
    if (await outcome(doing, done)) onClose();
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<span dir="auto">{subject}</span>}
      description={
        <span className="dotted">
          <bdi>{event.title}</bdi>
          <bdi>{organiser}</bdi>
        </span>
      }
      showDescription
      footer={
        isStopped ? undefined : (
          <div className="grid gap-3 sm:flex sm:justify-end">
            <Button
              variant="outline"
              busy={keep.isPending}
              onClick={() => void act(keep.mutateAsync({ id }), t`Kept: its reports are answered`)}
            >
              <Trans>Nothing is wrong with it</Trans>
            </Button>
            <Button type="submit" form={formId} variant="destructive" busy={stop.isPending}>
              <Trans>Stop it</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <AnnouncementStatusBadge status={status} />
          <bdi>{audienceName(row)}</bdi>
          {recipients !== null && (
            <Plural value={recipients} one="To # person" other="To # people" />
          )}
        </div>
        <LinkedText>{body}</LinkedText>
        <Reasons reports={reports} />
        {isEventStopped && (
          <Notice
            tone="warning"
            title={<Trans>Announcements are stopped for this event</Trans>}
            action={
              <Button
                variant="outline"
                busy={letAgain.isPending}
                onClick={() =>
                  void act(
                    letAgain.mutateAsync({ eventId: event.id }),
                    t`The organiser may announce again`,
                  )
                }
              >
                <Trans>Let her announce again</Trans>
              </Button>
            }
          />
        )}
        {!isStopped && (
          <StopForm
            id={id}
            formId={formId}
            onStop={(why) => act(stop.mutateAsync({ id, ...why }), t`Stopped and withdrawn`)}
          />
        )}
      </div>
    </Dialog>
  );
}

function useReportedColumns(onOpen: (id: string) => void): Column<Reported>[] {
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

/** Counts the reports by reason. */
function Reasons({ reports }: Pick<Reported, 'reports'>) {
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
