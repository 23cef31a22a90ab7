import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function AnalyticsTab() {
  const { t } = useLingui();
  usePageTitle(t`Analytics`);
  return (
    <TabHeading>
      <Trans>Analytics</Trans>
    </TabHeading>
  );
}
