import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function BooksTab() {
  const { t } = useLingui();
  usePageTitle(t`The Books`);
  return (
    <TabHeading>
      <Trans>The Books</Trans>
    </TabHeading>
  );
}
