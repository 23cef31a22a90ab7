import type { ReactNode } from 'react';

/**
 * Gives the editor a blog's width; on a desktop the dashboard has no header for the toolbar to keep
 * clear of.
 */
export function WritingDesk({ children }: { children: ReactNode }) {
  return (
    <div className="grid w-full max-w-prose grid-cols-1 lg:[--editor-toolbar-top:0px]">
      {children}
    </div>
  );
}
