import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** One line on the tab's purpose. */
  intro?: ReactNode;
  /** The most used action: beside the heading, on a phone under it. */
  actions?: ReactNode;
};

export function TabHeading({ children, intro, actions }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 md:flex-nowrap md:gap-6">
      <div className="grid min-w-0 gap-1">
        <h1 className="page-title">{children}</h1>
        {intro && <p className="max-w-prose text-muted-foreground">{intro}</p>}
      </div>
      {actions && <div className="flex max-w-full flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
