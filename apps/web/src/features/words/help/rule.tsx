import type { ReactNode } from 'react';

type Props = {
  /** The drawing or number before it. */
  mark: ReactNode;
  title: ReactNode;
  children: ReactNode;
};

/** Shows one of several rules of a TextPage. */
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
