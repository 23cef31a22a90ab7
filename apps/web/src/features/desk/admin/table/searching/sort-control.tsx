import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../../../components/ui/button.tsx';
import { Field } from '../../../../../components/ui/forms/field.tsx';
import { Select } from '../../../../../components/ui/forms/select.tsx';
import type { Column } from '../column.ts';
import type { ListState } from './use-list-search.ts';

type Props<Row> = { columns: readonly Column<Row>[]; list: ListState; className?: string };

/** Sorts where rows are cards and no header is seen. */
export function SortControl<Row>({ columns, list, className }: Props<Row>) {
  const { t } = useLingui();
  const sortable = columns.filter(({ sort }) => sort !== undefined);
  if (sortable.length === 0) return null;
  const chosen = sortable.find(({ sort }) => sort === list.sort)?.sort;
  const Icon = list.desc ? ArrowDown : ArrowUp;
  return (
    <div className={className}>
      <div className="flex items-end gap-3">
        <Field label={<Trans>Sort by</Trans>} optional="unsaid" className="min-w-0 grow">
          <Select
            value={chosen ?? ''}
            onChange={({ target }) => list.set({ sort: target.value, desc: false })}
          >
            <option value="">{t`The usual order`}</option>
            {sortable.map(({ key, header, sort }) => (
              <option key={key} value={sort}>
                {header}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          variant="outline"
          size="icon"
          aria-label={t`Descending`}
          aria-pressed={list.desc === true}
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && list.set({ sort: chosen, desc: !list.desc })}
        >
          <Icon aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
