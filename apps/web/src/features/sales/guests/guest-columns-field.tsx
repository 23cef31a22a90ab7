import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx';
import { Select } from '../../../components/ui/forms/select.tsx';
import { firstOf, type GuestColumn, type GuestTable, guestColumns } from './guest-columns.ts';

type Props = { table: GuestTable; isBusy: boolean; onChange: (table: GuestTable) => void };

/** Shows each column of the file with its meaning, or that it is left out; both can be changed. */
export function GuestColumnsField({ table, isBusy, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { rows, hasHeads, columns } = table;
  const first = firstOf(rows);
  const heads = hasHeads ? (rows[first] ?? []) : [];
  const guests = hasHeads ? rows.slice(first + 1) : rows;
  const example = guests[firstOf(guests)] ?? [];
  const words: Record<GuestColumn, string> = {
    name: t`Name`,
    phone: t`Phone`,
    ticketType: t`Ticket type`,
    seats: t`Seats`,
    note: t`Note`,
  };
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>What the columns are</Trans>
      </legend>
      {columns.map((column, place) => {
        const number = place + 1;
        return (
          <div key={number} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
            <label htmlFor={`${id}-${number}`} className="min-w-0">
              <bdi className="block truncate font-semibold">
                {heads[place]?.trim() || t`Column ${number}`}
              </bdi>
              <bdi className="block truncate text-sm text-muted-foreground">
                {example[place]?.trim() || '–'}
              </bdi>
            </label>
            <Select
              id={`${id}-${number}`}
              value={column ?? ''}
              disabled={isBusy}
              onChange={({ target }) =>
                onChange({ ...table, columns: takenFor(columns, place, target.value) })
              }
            >
              <option value="">{t`Left out`}</option>
              {guestColumns.map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </Select>
          </div>
        );
      })}
      <Checkbox
        label={<Trans>The first line names the columns</Trans>}
        checked={hasHeads}
        disabled={isBusy}
        onChange={({ target }) => onChange({ ...table, hasHeads: target.checked })}
      />
    </fieldset>
  );
}

/**
 * Gives a column its meaning, and takes that from the column that had it, because a guest has one
 * of each; only a name may have several.
 */
function takenFor(columns: GuestTable['columns'], place: number, value: string) {
  const wanted = guestColumns.find((one) => one === value) ?? null;
  return columns.map((column, at) => {
    if (at === place) return wanted;
    return column === wanted && wanted !== 'name' ? null : column;
  });
}
