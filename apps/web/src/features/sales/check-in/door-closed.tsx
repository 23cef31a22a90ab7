import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { EmptyState } from '../../../components/ui/outcomes/empty-state.tsx';
import { serverMessage } from '../../../lib/requests/error-message.ts';
import { forgetDoorLists } from '../offline/offline-check-in.ts';

type Props = {
  error: unknown;
  /** The number of unsent scans and walk-ups. */
  unsent: number;
};

/**
 * Tells a helper in the server's words that she no longer belongs to this door, and what becomes of
 * her scans.
 */
export function DoorClosed({ error, unsent }: Props) {
  useEffect(() => void forgetDoorLists(), []);
  return (
    <EmptyState seed="door-closed" title={serverMessage(error)}>
      {unsent > 0 ? (
        <Plural
          value={unsent}
          one="# admission is not taken any more. It stays on this phone: please tell the organiser."
          other="# admissions are not taken any more. They stay on this phone: please tell the organiser."
        />
      ) : (
        <Trans>All that was scanned before is with the organiser.</Trans>
      )}
    </EmptyState>
  );
}
