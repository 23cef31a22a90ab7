import type { ReactNode } from 'react';

type Props = { title: ReactNode; lead: ReactNode; children: ReactNode };

/** A page that is read: one column, lines of a comfortable length. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <div className="page-width py-8 md:py-14">
      <div className="mx-auto grid max-w-prose gap-8">
        <header className="grid gap-3">
          <h1 className="text-3xl md:text-5xl">{title}</h1>
          <p className="text-lg text-muted-foreground">{lead}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
