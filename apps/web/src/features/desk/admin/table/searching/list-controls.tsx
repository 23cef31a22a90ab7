import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../../../../components/ui/badge.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { Field } from '../../../../../components/ui/forms/field.tsx';
import { Input } from '../../../../../components/ui/forms/input.tsx';
import { Select } from '../../../../../components/ui/forms/select.tsx';
import { count } from '../../../../../lib/count.ts';
import type { ListState } from './use-list-search.ts';

type FiltersButtonProps = {
  count: number;
  /** The id of the panel that it unfolds. */
  panel: string;
  isOpen: boolean;
  onPress: () => void;
};

type Props = {
  list: ListState;
  /** Says what the search looks in; there is no search if absent. */
  searchLabel?: ReactNode;
  filter?: { label: ReactNode; all: string; options: readonly { value: string; label: string }[] };
  /** Further filters; their choices are `kind`, `from` and `to`. */
  children?: ReactNode;
};

/** Shows search and filters above a table; on a phone a button folds the filters. */
export function ListControls({ list, searchLabel, filter, children }: Props) {
  const [typed, setTyped] = useState(list.q ?? '');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const hasFilters = filter !== undefined || children !== undefined;
  const set = [
    filter && list.filter,
    children && list.kind,
    children && (list.from ?? list.to),
  ].filter(Boolean);

  /** Updates the address, and with it the query, when the admin pauses or moves the focus. */
  function type(text: string) {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => ask(text), 250);
  }

  function ask(text: string) {
    clearTimeout(pause.current);
    pause.current = undefined;
    list.set({ q: text });
  }

  return (
    <search className="grid gap-4 md:flex md:flex-wrap md:items-end">
      <div className="flex items-end gap-3">
        {searchLabel && (
          <Field label={searchLabel} optional="unsaid" className="min-w-0 grow md:w-64 lg:w-80">
            <Input
              type="search"
              maxLength={100}
              value={typed}
              onChange={(event) => type(event.target.value)}
              // Later, it would ask on the page that the admin has gone to meanwhile.
              onBlur={() => pause.current !== undefined && ask(typed)}
            />
          </Field>
        )}
        {hasFilters && (
          <FiltersButton
            count={set.length}
            panel={panel}
            isOpen={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {hasFilters && (
        <div
          id={panel}
          className={clsx('gap-4 md:flex md:flex-wrap md:items-end', isOpen ? 'grid' : 'hidden')}
        >
          {filter && (
            <Field label={filter.label} className="md:w-48 lg:w-56">
              <Select
                value={list.filter ?? ''}
                onChange={(event) => list.set({ filter: event.target.value })}
              >
                <option value="">{filter.all}</option>
                {filter.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {children}
        </div>
      )}
    </search>
  );
}

/** Unfolds a table's filters on a phone; on wider screens they are always shown. */
function FiltersButton({ count: set, panel, isOpen, onPress }: FiltersButtonProps) {
  return (
    <Button
      variant="outline"
      className="relative shrink-0 md:hidden"
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onPress}
    >
      <SlidersHorizontal aria-hidden="true" />
      <Trans>Filters</Trans>
      {set > 0 && (
        // The count is on the button's corner, so that its neighbour keeps its width.
        <Badge className="absolute top-0 right-0 -mt-3 -mr-3">
          <span aria-hidden="true">{count.format(set)}</span>
          <span className="sr-only">
            <Trans>{count.format(set)} set</Trans>
          </span>
        </Badge>
      )}
    </Button>
  );
}
