import type { ReactNode } from 'react';

type Props = {
  /** Stands before it: a drawing or its number. */
  mark: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** One of several that a TextPage lists. */
export function Rule({ mark, title, children }: Props) {
  return (
    <li className="flex gap-4">
      {mark}
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="measure mt-1">{children}</p>
      </div>
    </li>
  );
}
