import { useLingui } from '@lingui/react/macro';
import type { AttemptFault } from '@nagarika/domain/desk/webhooks';

/** Why an attempt was none. */
export function useFaultWords(): Record<AttemptFault, string> {
  const { t } = useLingui();
  return {
    no_address: t`The name leads nowhere`,
    private_address: t`The name leads into a private network`,
    timeout: t`No answer within 10 seconds`,
    certificate: t`Its certificate is not good`,
    connection: t`The connection failed`,
    redirect: t`It answered with a redirect, which we do not follow`,
    status: t`It did not answer with 2xx`,
  };
}
