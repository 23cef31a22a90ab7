import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { statusOf } from '../../../lib/requests/error-message.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { OwnNumberForm, type Proven } from './own-number-form.tsx';

/** A press that comes late in its minutes is asked for a new one. */
const spareMs = 30_000;

/**
 * Asks for a code to her own number over whatever she is doing, which waits under it. `dialog` stands
 * outside of every form: what is sent in it is no press of theirs.
 */
export function useProof(phone: string, why: ReactNode) {
  const kept = useRef<Proven>(null);
  const answer = useRef<(proof: string | null) => void>(null);
  const [isOpen, setOpen] = useState(false);

  function close(proof: string | null) {
    setOpen(false);
    answer.current?.(proof);
    answer.current = null;
  }

  function ask(): Promise<string | null> {
    const { current } = kept;
    if (current && Date.parse(current.until) - spareMs > nowMs()) {
      return Promise.resolve(current.proof);
    }
    return new Promise((resolve) => {
      answer.current = resolve;
      setOpen(true);
    });
  }

  return {
    /**
     * What `act` yields with a proof; null: she went back. One that still counts is not asked for again,
     * unless the server did not take it.
     */
    async withProof<Done>(act: (proof: string) => Promise<Done>): Promise<Done | null> {
      const proof = await ask();
      if (proof === null) return null;
      try {
        return await act(proof);
      } catch (error) {
        if (statusOf(error) === 403) kept.current = null;
        throw error;
      }
    },
    dialog: (
      <Dialog
        open={isOpen}
        onClose={() => close(null)}
        title={<Trans>Confirm that it is you</Trans>}
        showDescription
        description={why}
      >
        <OwnNumberForm
          phone={phone}
          onProven={(proven) => {
            kept.current = proven;
            close(proven.proof);
          }}
        />
      </Dialog>
    ),
  };
}
