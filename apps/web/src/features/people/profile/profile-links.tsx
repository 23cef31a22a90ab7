import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A card of rows, each a link or a button with `rowLook` and a `RowContent`. */
export function RowGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="divide-y overflow-hidden rounded-lg border bg-card text-card-foreground shadow-card">
        {children}
      </div>
    </section>
  );
}

export const rowLook =
  'flex w-full items-center gap-4 p-4 text-left -outline-offset-2 hover:bg-accent hover:text-accent-foreground md:px-5';

type Props = { icon: ReactNode; title: ReactNode; children?: ReactNode };

export function RowContent({ icon, title, children }: Props) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {children && <span className="block text-pretty text-muted-foreground">{children}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
    </>
  );
}
