import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function UsersTab() {
  const { t } = useLingui();
  usePageTitle(t`Users`);
  return (
    <TabHeading>
      <Trans>Users</Trans>
    </TabHeading>
  );
}
