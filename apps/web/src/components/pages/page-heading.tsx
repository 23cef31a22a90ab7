import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Props = {
  title: ReactNode;
  /** What the page is for, in a sentence. */
  lead?: ReactNode;
  /** The way out, above the title. */
  back?: ReactNode;
  /** Of the title: where the keyboard goes when what had the focus is gone. */
  ref?: Ref<HTMLHeadingElement>;
  /** What is about the whole page: its main action, a count. */
  children?: ReactNode;
};

/** What a page in a frame begins with: the same title, at the same place, on all of them. */
export function PageHeading({ title, lead, back, ref, children }: Props) {
  return (
    <header className="grid grid-cols-1">
      {back}
      {/* A button is taller than the title: it must not push the title down. */}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 [&>:not(:first-child)]:-my-1.5">
        <div className="grid min-w-0 grow basis-48 gap-2">
          <h1 ref={ref} tabIndex={ref ? -1 : undefined} className="page-title outline-none">
            {title}
          </h1>
          {lead && <p className="measure text-lg text-balance text-muted-foreground">{lead}</p>}
        </div>
        {children}
      </div>
    </header>
  );
}

/** Stands at the edge of the column, as the title below it does. */
export const backLook =
  '-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 justify-self-start text-muted-foreground hover:text-primary [&_svg]:size-4.5';

type BackProps = { to: string; children: ReactNode };

export function BackLink({ to, children }: BackProps) {
  return (
    <Link to={to} className={backLook}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
