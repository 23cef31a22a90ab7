import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function CommunityPostsTab() {
  const { t } = useLingui();
  usePageTitle(t`Community Posts`);
  return (
    <TabHeading>
      <Trans>Community Posts</Trans>
    </TabHeading>
  );
}
