import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Card, CardContent, CardHeader } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { usePageTitle } from '../../../lib/pages/use-page-title.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { Enrolment } from './enrolment.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { FactorForm } from './factor-form.tsx';

/** Has an admin set up the second factor, or show it in this session, before she sees anything of admins. */
export function FactorGate({ children }: { children: ReactNode }) {
  const state = trpc.secondFactor.show.useQuery(undefined, { staleTime: Infinity });
  const pass = trpc.secondFactor.pass.useMutation();
  // Stays true until the recovery codes are kept: the first right code already ends what is due.
  const [isEnrolling, setEnrolling] = useState(false);
  const due = state.data?.due;
  if (due === 'missing' && !isEnrolling) setEnrolling(true);

  if (!state.data) {
    return (
      <Middle>
        {state.isError ? (
          <ErrorState title={<Trans>The dashboard could not be opened.</Trans>} query={state} />
        ) : (
          <div role="status">
            <Spinner className="size-8" />
          </div>
        )}
      </Middle>
    );
  }
  if (isEnrolling) {
    return (
      <Framed title={<Trans>Set up your second factor</Trans>}>
        <p className="text-muted-foreground">
          <Trans>
            Admins sign in with a code of an authenticator app as well, so that a stolen number
            opens nothing here.
          </Trans>
        </p>
        <Enrolment
          onDone={() => {
            setEnrolling(false);
            void state.refetch();
          }}
        />
      </Framed>
    );
  }
  if (due === 'asked') {
    return (
      <Framed title={<Trans>Your second factor, please</Trans>}>
        <FactorForm
          send={async (code) => {
            await pass.mutateAsync({ code });
            await state.refetch();
          }}
        >
          <Trans>Open the dashboard</Trans>
        </FactorForm>
        <p className="text-muted-foreground">
          <Trans>
            App and recovery codes lost? Whoever runs this installation can reset your second
            factor.
          </Trans>
        </p>
      </Framed>
    );
  }
  return (
    <>
      {children}
      <FactorDialog />
    </>
  );
}

function Middle({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  return <div className="grid min-h-[60dvh] place-items-center">{children}</div>;
}

function Framed({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  usePageTitle(t`Dashboard`);
  return (
    <Card className="mx-auto w-full max-w-xl">
      <CardHeader>
        <h1 className="text-xl">{title}</h1>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">{children}</CardContent>
    </Card>
  );
}
