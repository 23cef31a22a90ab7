import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '../../../../lib/trpc.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { QueryState } from '../frame/query-state.tsx';
import { TabHeading } from '../frame/tab-heading.tsx';
import { AboutFiguresForm } from './about-figures-form.tsx';
import { FixedRules } from './fixed-rules.tsx';
import { PayoutProof, PayoutRelease } from './payout-settings.tsx';

export function SettingsTab() {
  const { t } = useLingui();
  usePageTitle(t`Settings`);
  const stored = trpc.admin.settings.aboutFigures.useQuery();
  const release = trpc.admin.settings.payoutRelease.useQuery();
  const proof = trpc.admin.settings.payoutProof.useQuery();
  return (
    <>
      <TabHeading
        intro={
          <Trans>What can be changed without a new version. Each change is in the audit log.</Trans>
        }
      >
        <Trans>Settings</Trans>
      </TabHeading>
      <QueryState query={stored} failure={<Trans>The settings could not be loaded.</Trans>}>
        {(found) => <AboutFiguresForm stored={found} />}
      </QueryState>
      <QueryState query={release} failure={<Trans>The settings could not be loaded.</Trans>}>
        {(found) => <PayoutRelease stored={found} />}
      </QueryState>
      <QueryState query={proof} failure={<Trans>The settings could not be loaded.</Trans>}>
        {(found) => <PayoutProof stored={found} />}
      </QueryState>
      <FixedRules />
    </>
  );
}
