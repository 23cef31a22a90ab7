import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function DashboardTab() {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  return (
    <TabHeading>
      <Trans>Dashboard</Trans>
    </TabHeading>
  );
}
