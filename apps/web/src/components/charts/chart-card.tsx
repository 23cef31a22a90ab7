import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Card } from '../ui/card.tsx';
import { FiguresTable } from './figures-table.tsx';

type Props = {
  title: string;
  /** Says what is counted, where the title leaves that open. */
  note?: ReactNode;
  isEmpty: boolean;
  /** The words shown when there is nothing to draw. */
  empty?: ReactNode;
  /** The figures behind the charts; the card's title is the table's caption. */
  table: Omit<ComponentProps<typeof FiguresTable>, 'caption'>;
  children: ReactNode;
  className?: string;
};

/** Shows a chart, and behind it the same figures as a table. */
export function ChartCard({
  title,
  note,
  isEmpty,
  empty = <Trans>Nothing in this period yet.</Trans>,
  table,
  children,
  className,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card className={className}>
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4 p-4 md:p-6">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {note && <p className="text-muted-foreground">{note}</p>}
        </div>
        {isEmpty ? (
          <p className="rounded-md border border-dashed p-6 text-center text-muted-foreground">
            {empty}
          </p>
        ) : (
          <>
            {children}
            <details onToggle={(event) => setOpen(event.currentTarget.open)}>
              <summary className="w-fit py-2.5 font-semibold text-primary">
                {isOpen ? <Trans>Hide table</Trans> : <Trans>Show table</Trans>}
              </summary>
              {isOpen && <FiguresTable caption={title} {...table} />}
            </details>
          </>
        )}
      </section>
    </Card>
  );
}
