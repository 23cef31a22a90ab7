import { Trans } from '@lingui/react/macro';
import { trpc } from '../../../../lib/trpc.ts';
import { TaxVersions } from '../../../money/tax/tax-versions.tsx';
import { QueryState } from '../frame/query-state.tsx';

/** What she gave for tax law; of most members there is nothing. */
export function UserTaxDetails({ userId }: { userId: string }) {
  const details = trpc.admin.taxDetails.ofUser.useQuery({ userId });
  if (details.data?.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">
        <Trans>Tax details</Trans>
      </h3>
      <QueryState query={details} failure={<Trans>The tax details could not be loaded.</Trans>}>
        {(versions) => <TaxVersions versions={versions} />}
      </QueryState>
    </section>
  );
}
