import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { Select } from '../../../../components/ui/forms/select.tsx';
import { usePageTitle } from '../../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import type { Column } from '../table/column.ts';
import { QueryTable } from '../table/query-table.tsx';
import { ListControls } from '../table/searching/list-controls.tsx';
import { type ListState, useListSearch } from '../table/searching/use-list-search.ts';
import { useAuditWords } from './act-words.ts';
import { ActorLink } from './audit-entry.tsx';
import type { AuditRow } from './audit-row.ts';
import { ChangeList } from './change-list.tsx';
import { readableInstant } from './changes.ts';
import { SubjectLink } from './subject-link.tsx';

type DayProps = {
  label: ReactNode;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
};

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

function useAuditColumns(): Column<AuditRow>[] {
  const { language } = useFormats();
  const { t } = useLingui();
  const { act } = useAuditWords();
  return [
    {
      key: 'action',
      header: t`What`,
      isTitle: true,
      cell: ({ action }) => act(action),
    },
    {
      key: 'at',
      header: t`When`,
      sort: 'at',
      cell: ({ at }) => (
        <span className="whitespace-nowrap">{readableInstant(new Date(at), language)}</span>
      ),
    },
    { key: 'actor', header: t`Who`, cell: ({ actor }) => <ActorLink actor={actor} /> },
    { key: 'subject', header: t`To what`, cell: (entry) => <SubjectLink entry={entry} /> },
    {
      key: 'change',
      header: t`Change`,
      cell: ({ before, after, names }) => (
        <ChangeList before={before} after={after} names={names} none="–" />
      ),
    },
  ];
}

/** Offers the codes that occur in the log. */
function AuditFilters({ list }: { list: ListState }) {
  const { t } = useLingui();
  const { data } = trpc.admin.audit.kinds.useQuery();
  const words = useAuditWords();
  const named = (codes: readonly string[], label: (code: string) => string) =>
    codes
      .map((value) => ({ value, label: label(value) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <ListControls
      list={list}
      searchLabel={<Trans>Who did it: name, e-mail or phone</Trans>}
      filter={{
        label: <Trans>What</Trans>,
        all: t`Everything`,
        options: named(withChosen(data?.actions, list.filter), words.act),
      }}
    >
      <Field label={<Trans>To what</Trans>} className="md:w-40">
        <Select
          value={list.kind ?? ''}
          onChange={(event) => list.set({ kind: event.target.value })}
        >
          <option value="">{t`Anything`}</option>
          {named(withChosen(data?.subjectTypes, list.kind), words.subject).map(
            ({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ),
          )}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-4 md:flex">
        <Day
          label={<Trans>From</Trans>}
          value={list.from}
          max={list.to}
          onChange={(from) => list.set({ from })}
        />
        <Day
          label={<Trans>To</Trans>}
          value={list.to}
          min={list.from}
          onChange={(to) => list.set({ to })}
        />
      </div>
    </ListControls>
  );
}

/** Adds a link's choice to the list before the list has loaded. */
function withChosen(codes: readonly string[] = [], chosen: string | undefined) {
  return !chosen || codes.includes(chosen) ? codes : [...codes, chosen];
}

function Day({ label, value, onChange, ...range }: DayProps) {
  return (
    <Field label={label} optional="unsaid" className="min-w-0 md:w-40">
      <Input
        {...range}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
