import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function CitiesTab() {
  const { t } = useLingui();
  usePageTitle(t`Cities`);
  return (
    <TabHeading>
      <Trans>Cities</Trans>
    </TabHeading>
  );
}
