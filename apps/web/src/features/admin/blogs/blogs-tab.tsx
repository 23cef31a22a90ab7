import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function BlogsTab() {
  const { t } = useLingui();
  usePageTitle(t`Blogs`);
  return (
    <TabHeading>
      <Trans>Blogs</Trans>
    </TabHeading>
  );
}
