import type { ReactNode } from 'react';

type Props = { title: ReactNode; lead: ReactNode; children: ReactNode };

/** A page that is read: one column, lines of a comfortable length. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <div className="narrow-page py-6 md:py-10">
      <div className="grid gap-8">
        <header className="grid gap-3">
          <h1 className="page-title">{title}</h1>
          <p className="text-lg text-muted-foreground">{lead}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
