import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { count } from '../../../../lib/count.ts';

/** The number of rows that the server puts on a page (apps/server: sql/pages/offset-page.ts). */
const perPage = 25;

/** The last page that exists: very long lists are not counted to the end. */
export const lastPage = (total: number, most: number) =>
  Math.max(1, Math.ceil(Math.min(total, most) / perPage));

/** `most` is the number of rows that are counted and can be paged to. */
type Props = { page: number; total: number; most: number; onPage: (page: number) => void };

/** Pages through a list; many pages have links to both ends. */
export function Pager({ page, total, most, onPage }: Props) {
  const { t } = useLingui();
  const last = lastPage(total, most);
  const from = count.format((page - 1) * perPage + 1);
  const to = count.format(Math.min(page * perPage, total));
  const all = total > most ? `${count.format(most)}+` : count.format(total);
  const steps = [
    { label: t`First page`, to: 1, icon: ChevronFirst, isEnd: true },
    { label: t`Previous page`, to: page - 1, icon: ChevronLeft },
    { label: t`Next page`, to: page + 1, icon: ChevronRight },
    { label: t`Last page`, to: last, icon: ChevronLast, isEnd: true },
  ];
  return (
    <nav
      aria-label={t`Pages`}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2"
    >
      <p className="text-sm text-muted-foreground" aria-live="polite">
        <Trans>
          {from} to {to} of {all}
        </Trans>
      </p>
      {last > 1 && (
        <div className="ml-auto flex gap-2">
          {steps.map(
            ({ label, to, icon: Icon, isEnd }) =>
              (!isEnd || last > 3) && (
                <Button
                  key={label}
                  variant="outline"
                  size="icon"
                  aria-label={label}
                  disabled={to < 1 || to > last || to === page}
                  onClick={() => onPage(to)}
                >
                  <Icon aria-hidden="true" />
                </Button>
              ),
          )}
        </div>
      )}
    </nav>
  );
}
