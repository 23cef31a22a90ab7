import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { statusOf } from '../../../lib/requests/error-message.ts';
import { nowMs } from '../../../lib/times/clock.ts';
import { OwnNumberForm, type Proven } from './own-number-form.tsx';

/** A proof with less time left than this is renewed before a press uses it. */
const spareMs = 30_000;

/**
 * Asks for a code to the member's own number in a dialog above her page, which waits. Put `dialog`
 * outside every form, so that submitting it does not submit theirs.
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
     * Runs `act` with a proof and returns its result; null if the member went back. A proof that
     * still counts is used again, unless the server refused it.
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
