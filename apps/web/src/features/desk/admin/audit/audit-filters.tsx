import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../../../components/ui/field.tsx';
import { Input } from '../../../../components/ui/input.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { ListControls } from '../table/list-controls.tsx';
import type { ListState } from '../table/use-list-search.ts';
import { useAuditWords } from './act-words.ts';

/** What there is to choose from is what has happened. */
export function AuditFilters({ list }: { list: ListState }) {
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
        {(control) => (
          <Select
            {...control}
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
        )}
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

/** A link's choice stands in the list before the list has come. */
function withChosen(codes: readonly string[] = [], chosen: string | undefined) {
  return !chosen || codes.includes(chosen) ? codes : [...codes, chosen];
}

type DayProps = {
  label: ReactNode;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
};

function Day({ label, value, onChange, ...range }: DayProps) {
  return (
    <Field label={label} optional="unsaid" className="min-w-0 md:w-40">
      {(control) => (
        <Input
          {...control}
          {...range}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
