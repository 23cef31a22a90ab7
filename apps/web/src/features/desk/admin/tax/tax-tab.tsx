import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { TabHeading } from '../frame/tab-heading.tsx';
import { OperatorDetails } from './operator-details.tsx';
import { OperatorYear } from './operator-year.tsx';
import { Rates } from './rates.tsx';

export function TaxTab() {
  const { t } = useLingui();
  usePageTitle(t`Tax`);
  return (
    <>
      <TabHeading
        intro={
          <Trans>
            Who we are for tax law, and what is taxed and withheld, from which day on and by which
            law. All of it is off until it is set here.
          </Trans>
        }
      >
        <Trans>Tax</Trans>
      </TabHeading>
      <OperatorDetails />
      <Rates />
      <OperatorYear />
    </>
  );
}
