import type { ReactNode } from 'react';

/** As wide as a blog; the dashboard has no header on a desktop that the toolbar would keep clear of. */
export function WritingDesk({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full max-w-prose grid-cols-1 lg:[--editor-toolbar-top:0px]">
      {children}
    </div>
  );
}
