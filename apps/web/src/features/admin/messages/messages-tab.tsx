import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function MessagesTab() {
  const { t } = useLingui();
  usePageTitle(t`Contact Messages`);
  return (
    <TabHeading>
      <Trans>Contact Messages</Trans>
    </TabHeading>
  );
}
