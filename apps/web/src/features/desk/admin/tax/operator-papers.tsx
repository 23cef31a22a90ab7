import { Trans, useLingui } from '@lingui/react/macro';
import {
  paperSubjects,
  type TaxPaperKind,
  taxPaperKinds,
} from '@nagarika/domain/money/tax/tax-papers';
import { useState } from 'react';
import { ExportButton } from '../../../../components/export-button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { Select } from '../../../../components/ui/select.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { PaperPages } from '../../../money/tax/paper-pages.tsx';
import { usePaperNames } from '../../../sales/bookings/use-paper-names.ts';
import { QueryState } from '../frame/query-state.tsx';

/** Those that the operator issues; tickets' are the organisers'. */
const kinds = taxPaperKinds.filter((kind) => paperSubjects[kind].subject !== 'ticket');

export function OperatorPapers({ fy }: { fy: string }) {
  const { t } = useLingui();
  const names = usePaperNames();
  const [kind, setKind] = useState<TaxPaperKind>();
  const papers = trpc.admin.taxPapers.list.useInfiniteQuery(
    { fy, kind, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h3 className="text-lg">
            <Trans>Our papers</Trans>
          </h3>
          <div className="flex flex-wrap items-end gap-3">
            <Field label={<Trans>Show</Trans>} optional="unsaid" className="w-full sm:w-72">
              {(control) => (
                <Select
                  {...control}
                  value={kind ?? ''}
                  onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
                >
                  <option value="">{t`All papers`}</option>
                  {kinds.map((one) => (
                    <option key={one} value={one}>
                      {names[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <ExportButton
              path={`/api/admin/tax-papers/export.csv?${new URLSearchParams({ fy, ...(kind && { kind }) })}`}
              name="tax-papers.csv"
            />
          </div>
        </div>
        <QueryState query={papers} failure={<Trans>The papers could not be loaded.</Trans>}>
          {({ pages }) => <PaperPages pages={pages} query={papers} />}
        </QueryState>
      </CardContent>
    </Card>
  );
}
