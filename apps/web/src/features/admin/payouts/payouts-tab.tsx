import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function PayoutsTab() {
  const { t } = useLingui();
  usePageTitle(t`Payouts`);
  return (
    <TabHeading>
      <Trans>Payouts</Trans>
    </TabHeading>
  );
}
