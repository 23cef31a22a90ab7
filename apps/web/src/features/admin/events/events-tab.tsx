import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function EventsTab() {
  const { t } = useLingui();
  usePageTitle(t`Events`);
  return (
    <TabHeading>
      <Trans>Events</Trans>
    </TabHeading>
  );
}
