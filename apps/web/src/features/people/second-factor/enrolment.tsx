import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { QrCode } from '../../../components/ui/pictures/qr-code.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { FactorForm } from './factor-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Shows the key for an authenticator app, checks its first code, and gives the recovery codes. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { mutate: begin, ...begun } = trpc.secondFactor.begin.useMutation();
  const confirm = trpc.secondFactor.confirm.useMutation();
  const [codes, setCodes] = useState<string[]>();
  useEffect(() => begin(), [begin]);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (begun.isError) {
    return (
      <ErrorState
        title={<Trans>The key could not be made.</Trans>}
        query={{ error: begun.error, refetch: () => begin() }}
      />
    );
  }
  if (!begun.data) {
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  const { key, uri } = begun.data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        <Trans>
          Open an authenticator app on your phone (Google Authenticator, Microsoft Authenticator,
          Aegis, 2FAS) and scan this:
        </Trans>
      </p>
      <QrCode text={uri} label={t`Key for your authenticator app`} className="w-56 max-w-full" />
      <p>
        <Trans>On this phone already, or no camera? Type this key into the app:</Trans>
        <span className="mt-1 block font-semibold select-all">
          {key.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <FactorForm
        isAppOnly
        send={async (code) => setCodes((await confirm.mutateAsync({ code })).recoveryCodes)}
      >
        <Trans>Confirm</Trans>
      </FactorForm>
    </div>
  );
}
