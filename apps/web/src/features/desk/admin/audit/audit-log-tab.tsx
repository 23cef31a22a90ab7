import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ExportButton } from '../../../../components/export-button.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { type ListState, useListSearch } from '../table/use-list-search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';

export function AuditLogTab() {
  const { t } = useLingui();
  usePageTitle(t`Audit Log`);
  const list = useListSearch();
  const asked = askedOf(list);
  const log = trpc.admin.audit.list.useQuery(
    { ...asked, page: list.page },
    { placeholderData: keepPreviousData },
  );
  const columns = useAuditColumns();
  return (
    <>
      <TabHeading
        intro={<Trans>Who did what to what, and when. Nothing in it can be changed.</Trans>}
        actions={
          <ExportButton
            path="/api/admin/exports/audit-log.csv"
            name="audit-log.csv"
            asked={asked}
          />
        }
      >
        <Trans>Audit Log</Trans>
      </TabHeading>
      <AuditFilters list={list} />
      <QueryTable
        query={log}
        failure={<Trans>The audit log could not be loaded.</Trans>}
        caption={t`Audit Log`}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={
          list.asked || list.filter || list.kind || list.from || list.to ? (
            <Trans>Nothing like that has happened.</Trans>
          ) : (
            <Trans>Nothing has happened yet.</Trans>
          )
        }
      />
    </>
  );
}

const askedOf = ({ asked, filter, kind, from, to, sort, desc }: ListState) => ({
  search: asked,
  action: filter,
  subjectType: kind,
  from,
  to,
  ...(sort === 'at' && { direction: desc ? ('desc' as const) : ('asc' as const) }),
});
