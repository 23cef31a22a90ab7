import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  points: readonly { id: string; Icon: LucideIcon; title: string; text: string }[];
  /** As cards, for what can be counted; else on the bare page. */
  framed?: boolean;
};

export function PointCards({ title, points, framed = false }: Props) {
  return (
    <section className="grid gap-6 md:gap-8">
      <h2 className="text-3xl md:text-4xl">{title}</h2>
      <ul className={clsx('grid md:grid-cols-3', framed ? 'gap-5 lg:gap-6' : 'gap-8 lg:gap-12')}>
        {points.map(({ id, Icon, title, text }) => (
          <li
            key={id}
            className={clsx(
              'grid content-start gap-2',
              framed && 'rounded-lg border bg-card p-6 text-card-foreground shadow-card',
            )}
          >
            <Icon aria-hidden="true" className="size-8 text-primary" />
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
