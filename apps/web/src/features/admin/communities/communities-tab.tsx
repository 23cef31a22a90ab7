import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function CommunitiesTab() {
  const { t } = useLingui();
  usePageTitle(t`Communities`);
  return (
    <TabHeading>
      <Trans>Communities</Trans>
    </TabHeading>
  );
}
