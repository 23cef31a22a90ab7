import { Trans, useLingui } from '@lingui/react/macro';
import { OrganiserPage } from '../../events/event-team/organiser-page.tsx';
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx';
import { EndpointsSection } from './endpoints-section.tsx';

/** For an organiser's own programs: keys by which they call, addresses at which they are told. */
export function MachinesPage() {
  const { t } = useLingui();
  return (
    <OrganiserPage
      title={t`API & webhooks`}
      lead={<Trans>For programs of your own, and for whoever writes them for you.</Trans>}
    >
      {({ phone }) => (
        <>
          <ApiKeysSection phone={phone} />
          <EndpointsSection phone={phone} />
        </>
      )}
    </OrganiserPage>
  );
}
