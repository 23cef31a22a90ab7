import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { count } from '../frame/count.ts';

/** As many rows as the server puts on a page (apps/server: features/admin/page.ts). */
const perPage = 25;

type Props = { page: number; total: number; onPage: (page: number) => void };

export function Pager({ page, total, onPage }: Props) {
  const { t } = useLingui();
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = count.format((page - 1) * perPage + 1);
  const to = count.format(Math.min(page * perPage, total));
  const all = count.format(total);
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-between gap-3">
      <p className="text-sm text-muted-foreground" aria-live="polite">
        <Trans>
          {from} to {to} of {all}
        </Trans>
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label={t`Previous page`}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={t`Next page`}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  );
}
