import { Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { count } from '../../../lib/count.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import type { ListSearch } from '../table/list-search.ts';

/** The four numbers (docs/product.md#admin-dashboard), each leading to what it counts. */
export function ReportNumbers({ numbers }: { numbers: Outputs['admin']['dashboard']['reports'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:gap-4 xl:grid-cols-4">
      <Figure label={<Trans>Total Users</Trans>} tab="users">
        {count.format(numbers.totalUsers)}
      </Figure>
      <Figure label={<Trans>Pending Events</Trans>} tab="events" search={{ filter: 'pending' }}>
        {count.format(numbers.pendingEvents)}
      </Figure>
      <Figure label={<Trans>Total Revenue</Trans>} tab="books">
        {formatRupees(numbers.totalRevenue)}
      </Figure>
      <Figure label={<Trans>Approved Events</Trans>} tab="events" search={{ filter: 'approved' }}>
        {count.format(numbers.approvedEvents)}
      </Figure>
    </dl>
  );
}

type FigureProps = { label: ReactNode; tab: string; search?: ListSearch; children: ReactNode };

function Figure({ label, tab, search = {}, children }: FigureProps) {
  return (
    <Card className="relative grid gap-1 p-4 hover:bg-accent hover:text-accent-foreground md:p-5">
      <dt className="text-sm">
        <Link
          to="/admin/$tab"
          params={{ tab }}
          search={search}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {label}
        </Link>
      </dt>
      <dd className="money font-display text-xl wrap-anywhere md:text-2xl">{children}</dd>
    </Card>
  );
}
