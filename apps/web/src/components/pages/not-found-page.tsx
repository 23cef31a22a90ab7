import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../lib/pages/use-page-title.ts';
import { LostPage } from './lost-page.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(t`404 Page Not Found`);
  return (
    <LostPage
      seed="404"
      title={<Trans>404 Page Not Found</Trans>}
      text={<Trans>Did you forget to add the page to the router?</Trans>}
      to="/"
      label={<Trans>Go to Home</Trans>}
    />
  );
}
