import { useState } from 'react';
import type { Reported } from './report-dialog.tsx';

export type WallDialog =
  | { kind: 'create' }
  | ({ kind: 'report' } & Reported)
  | { kind: 'remove'; postId: string; comment?: { id: string; among: number } };

/** Tells which of the wall's dialogs is open; it stays while it fades out, and starts afresh each time. */
export function useWallDialogs() {
  const [state, setState] = useState<{ shown: WallDialog | null; isOpen: boolean; visit: number }>({
    shown: null,
    isOpen: false,
    visit: 0,
  });
  return {
    ...state,
    open: (shown: WallDialog) =>
      setState((last) => ({ shown, isOpen: true, visit: last.visit + 1 })),
    close: () => setState((last) => ({ ...last, isOpen: false })),
  };
}

export type WallDialogs = ReturnType<typeof useWallDialogs>;
