import type { ReactNode } from 'react';
import { CoverArt } from '../pictures/cover-art.tsx';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** Draws the rangoli above the words; the same seed, the same drawing. */
  seed?: string;
  /** It is all that the page has: its title is the page's. */
  isPage?: boolean;
};

export function EmptyState({ title, children, action, seed = 'empty', isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-12 text-center">
      <div className="size-28">
        <CoverArt
          seed={seed}
          category="Social Events"
          shape="square"
          className="size-full rounded-full"
        />
      </div>
      <Title className="text-2xl">{title}</Title>
      {children && <p className="text-balance text-muted-foreground">{children}</p>}
      {action}
    </div>
  );
}
