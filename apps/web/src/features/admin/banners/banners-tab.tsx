import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function BannersTab() {
  const { t } = useLingui();
  usePageTitle(t`Banners`);
  return (
    <TabHeading>
      <Trans>Banners</Trans>
    </TabHeading>
  );
}
