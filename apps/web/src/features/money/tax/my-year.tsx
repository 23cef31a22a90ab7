import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { FileLink } from './file-link.tsx';
import { MyPapers } from './my-papers.tsx';
import { YearFigures } from './year-figures.tsx';
import { financialYears, YearSelect } from './year-select.tsx';
import { YearTables } from './year-tables.tsx';

/** An organiser's financial year: its figures and its papers. */
export function MyYear() {
  const [fy, setYear] = useState(() => financialYears()[0] ?? '');
  const year = trpc.taxPapers.year.useQuery({ fy });
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-2xl">
          <Trans>Your year</Trans>
        </h2>
        <YearSelect fy={fy} onChange={setYear} />
      </div>
      {year.isPending && <Skeleton className="h-80" />}
      {year.isError && (
        <ErrorState
          title={<Trans>Your year could not be loaded.</Trans>}
          error={year.error}
          onRetry={() => void year.refetch()}
        />
      )}
      {year.data && (
        <Card>
          <CardContent className="grid gap-6">
            <YearFigures year={year.data} />
            <div className="flex flex-wrap gap-3">
              <FileLink path={`/api/tax-years/${fy}.pdf`} opens>
                <Trans>Year as PDF</Trans>
              </FileLink>
              <YearTables path={`/api/tax-years/${fy}`} />
            </div>
          </CardContent>
        </Card>
      )}
      <MyPapers key={`issued ${fy}`} fy={fy} side="issued" />
      <MyPapers key={`received ${fy}`} fy={fy} side="received" />
    </section>
  );
}
