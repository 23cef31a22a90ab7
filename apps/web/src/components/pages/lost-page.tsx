import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonVariants } from '../ui/button.tsx';
import { CoverArt } from '../ui/pictures/cover-art.tsx';

type Props = {
  /** The seed of the rangoli; the same seed gives the same drawing. */
  seed: string;
  title: ReactNode;
  text: ReactNode;
  to: NonNullable<LinkProps['to']>;
  /** The label of the link that leads on. */
  label: ReactNode;
};

/** Shows that a page does not exist. */
export function LostPage({ seed, title, text, to, label }: Props) {
  return (
    <div className="wide-page justify-items-center py-14! text-center">
      <CoverArt
        seed={seed}
        category="Social Events"
        shape="square"
        className="size-44 rounded-full"
      />
      <div className="grid justify-items-center gap-4">
        <h1 className="page-title">{title}</h1>
        <p className="max-w-md text-balance text-muted-foreground">{text}</p>
        <Link to={to} className={buttonVariants()}>
          {label}
        </Link>
      </div>
    </div>
  );
}
