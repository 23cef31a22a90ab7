import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function ReportsTab() {
  const { t } = useLingui();
  usePageTitle(t`Reports`);
  return (
    <TabHeading>
      <Trans>Reports</Trans>
    </TabHeading>
  );
}
