import { Trans } from '@lingui/react/macro';
import { formatRupees } from '@nagarika/domain/language/format';
import { count } from '../../../../lib/count.ts';
import type { Outputs } from '../../../../lib/trpc.ts';
import { Figure } from './figure.tsx';

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
      {numbers.totalRevenue !== null && (
        <Figure label={<Trans>Total Revenue</Trans>} tab="books">
          {formatRupees(numbers.totalRevenue)}
        </Figure>
      )}
      <Figure label={<Trans>Approved Events</Trans>} tab="events" search={{ filter: 'approved' }}>
        {count.format(numbers.approvedEvents)}
      </Figure>
    </dl>
  );
}
