import { useLingui } from '@lingui/react/macro';
import { OrganiserPage } from '../../events/event-team/organiser-page.tsx';
import { MyTaxDetails } from './my-tax-details.tsx';
import { MyYear } from './my-year.tsx';

/** What tax law asks of an organiser: who she is, her papers, her year. */
export function TaxPage() {
  const { t } = useLingui();
  return (
    <OrganiserPage title={t`Tax papers`}>
      {({ phone }) => (
        <>
          <MyTaxDetails phone={phone} />
          <MyYear />
        </>
      )}
    </OrganiserPage>
  );
}
