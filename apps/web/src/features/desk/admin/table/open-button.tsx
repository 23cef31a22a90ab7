import type { ReactNode } from 'react';

/** A target of 44 px that takes no more room than its lines, so that the next line stays near. */
export const rowLinkLook =
  'inline-block -my-2.5 py-2.5 wrap-anywhere text-primary underline-offset-4 hover:underline';
export const rowTitleLook = `${rowLinkLook} text-left font-semibold`;

/** Shows the title of a row as a button that opens the row in a dialog. */
export function OpenButton({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <button type="button" dir="auto" onClick={onOpen} className={rowTitleLook}>
      {children}
    </button>
  );
}
