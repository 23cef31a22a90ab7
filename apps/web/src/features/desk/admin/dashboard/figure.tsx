import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../../../components/ui/card.tsx';
import { areaOfTab, useMyAreas } from '../frame/use-my-tabs.ts';
import type { ListSearch } from '../table/searching/list-search.ts';

type Props = {
  label: ReactNode;
  tab: string;
  search?: ListSearch;
  /** One further line: an amount or a day. */
  note?: ReactNode;
  /** True when somebody loses money by waiting. */
  isPressing?: boolean;
  children: ReactNode;
};

/** Shows a number of the dashboard, with a link to what it counts for admins who have that tab. */
export function Figure({ label, tab, search = {}, note, isPressing = false, children }: Props) {
  const isMine = useMyAreas();
  const isHers = isMine(areaOfTab(tab) ?? 'owner');
  return (
    <Card
      className={clsx(
        'relative grid content-start gap-1 p-4 md:p-5',
        isHers && 'hover:bg-accent hover:text-accent-foreground',
        isPressing && 'border-destructive',
      )}
    >
      <dt className="text-sm">
        {isHers ? (
          <Link
            to="/admin/$tab"
            params={{ tab }}
            search={search}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={clsx('grid gap-1', isPressing && 'text-destructive')}>
        <span className="money font-display text-xl wrap-anywhere md:text-2xl">{children}</span>
        {note && <span className="text-sm">{note}</span>}
      </dd>
    </Card>
  );
}
