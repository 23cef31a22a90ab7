import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { openFactorDesk } from '../../../lib/requests/second-factor-asked.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { FactorForm } from './factor-form.tsx';

/**
 * Asks for the second factor when the server does; the admin's action waits meanwhile, and then
 * goes on by itself.
 */
export function FactorDialog() {
  const utils = trpc.useUtils();
  const { show } = utils.secondFactor;
  const pass = trpc.secondFactor.pass.useMutation();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isShown: boolean) => void>(null);

  useEffect(
    () =>
      openFactorDesk({
        ask: () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
        check: () => void show.invalidate(),
      }),
    [show],
  );

  function close(isShown: boolean) {
    setOpen(false);
    answer.current?.(isShown);
    answer.current = null;
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => close(false)}
      title={<Trans>Confirm that it is you</Trans>}
      showDescription
      description={<Trans>This needs a fresh code. It is good for ten minutes.</Trans>}
    >
      <FactorForm
        send={async (code) => {
          await pass.mutateAsync({ code });
          close(true);
        }}
      >
        <Trans>Confirm</Trans>
      </FactorForm>
    </Dialog>
  );
}
