import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, buttonRow } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../components/ui/outcomes/notice.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Enrolment } from './enrolment.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Shows the state of an admin's second factor, and sets it up or renews it. */
export function FactorCard() {
  const { t } = useLingui();
  const { data, isError, error, refetch } = trpc.secondFactor.show.useQuery();
  const [isEnrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const onSuccess = () => void refetch();
  const renew = trpc.secondFactor.newRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const turnOff = trpc.secondFactor.turnOff.useMutation({ onSuccess });
  const failed = renew.error ?? turnOff.error;
  const close = () => {
    setEnrolling(false);
    setCodes(undefined);
    void refetch();
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Second factor</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>A code of an authenticator app, asked of admins and before money leaves.</Trans>
        </p>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-4">
        {isError ? (
          <ErrorState title={<Trans>It could not be loaded.</Trans>} query={{ error, refetch }} />
        ) : !data ? (
          <Loading className="w-full">
            <Skeleton className="h-16" />
          </Loading>
        ) : data.isEnrolled ? (
          <>
            <p>
              <Trans>It is set up.</Trans>{' '}
              <Plural
                value={data.recoveryCodesLeft}
                _0="No recovery code is left."
                one="# recovery code is left."
                other="# recovery codes are left."
              />
            </p>
            <div className={buttonRow}>
              <Button variant="outline" busy={renew.isPending} onClick={() => renew.mutate()}>
                <Trans>New recovery codes</Trans>
              </Button>
              <Button variant="outline" onClick={() => setEnrolling(true)}>
                <Trans>Another app</Trans>
              </Button>
              {!data.isDemanded && (
                <Button variant="outline" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
                  <Trans>Turn off</Trans>
                </Button>
              )}
            </div>
          </>
        ) : (
          <Button variant="outline" onClick={() => setEnrolling(true)}>
            <Trans>Set up</Trans>
          </Button>
        )}
        {failed && (
          <Notice tone="danger" title={<Trans>It was not done.</Trans>}>
            {serverMessage(failed) ?? t`Check your connection and try again.`}
          </Notice>
        )}
      </CardContent>
      <Dialog
        open={isEnrolling || codes !== undefined}
        onClose={close}
        title={<Trans>Second factor</Trans>}
        description={<Trans>An authenticator app and recovery codes</Trans>}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={close} />
        ) : (
          isEnrolling && <Enrolment onDone={close} />
        )}
      </Dialog>
      <FactorDialog />
    </Card>
  );
}
