import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';

export function AuditLogTab() {
  const { t } = useLingui();
  usePageTitle(t`Audit Log`);
  return (
    <TabHeading>
      <Trans>Audit Log</Trans>
    </TabHeading>
  );
}
