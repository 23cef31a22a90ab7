import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function SettingsTab() {
  const { t } = useLingui();
  usePageTitle(t`Settings`);
  return (
    <TabHeading>
      <Trans>Settings</Trans>
    </TabHeading>
  );
}
