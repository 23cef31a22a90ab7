import type { ReactNode } from 'react';

/** The title of a row, when pressing it opens the row in a dialog. */
export function OpenButton({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center text-left font-semibold wrap-anywhere text-primary underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
