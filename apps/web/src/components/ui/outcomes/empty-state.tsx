import type { ReactNode } from 'react';
import { CoverArt } from '../pictures/cover-art.tsx';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  /** The seed of the rangoli above the words; the same seed gives the same drawing. */
  seed?: string;
  /** True when the page shows nothing else: the title is then the page's own. */
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
