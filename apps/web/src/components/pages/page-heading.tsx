import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Props = {
  title: ReactNode;
  /** A sentence on what the page is for. */
  lead?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  /** The title's ref: it takes the keyboard focus when the focused element is gone. */
  ref?: Ref<HTMLHeadingElement>;
  /** Content about the whole page, such as its main action or a count. */
  children?: ReactNode;
};

/** Shows a framed page's title in the same place on every page. */
export function PageHeading({ title, lead, back, ref, children }: Props) {
  return (
    <header className="grid grid-cols-1">
      {back}
      {/* A button is taller than the title and must not push it down. */}
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

/** Aligns the link with the edge of the column, as the title below it. */
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
