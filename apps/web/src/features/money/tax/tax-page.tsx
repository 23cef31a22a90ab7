import { Trans, useLingui } from '@lingui/react/macro';
import type { OperatorProfileDraft } from '@nagarika/domain/money/tax/tax-profiles';
import { useState } from 'react';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { OrganiserPage } from '../../events/event-team/organiser-page.tsx';
import { useProof } from '../../people/proof/use-proof.tsx';
import { FileLink } from './file-link.tsx';
import { PaperPages } from './paper-pages.tsx';
import { EditVersions } from './tax-versions.tsx';
import { YearFigures } from './year-figures.tsx';
import { financialYears, YearSelect } from './year-select.tsx';
import { YearTables } from './year-tables.tsx';

type Props = { fy: string; side: 'issued' | 'received' };

/** Shows an organiser's tax matters: her details, her papers, her year. */
export function TaxPage() {
  const { t } = useLingui();
  return (
    <OrganiserPage title={t`Tax papers`}>
      {({ phone }) => (
        <>
          <MyTaxDetails phone={phone} />
          <MyYear />
        </>
      )}
    </OrganiserPage>
  );
}

/** Asks for the organiser's details for tax law; with a GSTIN her buyers get tax invoices. */
function MyTaxDetails({ phone }: { phone: string }) {
  const details = trpc.taxDetails.mine.useQuery();
  const utils = trpc.useUtils();
  const saving = trpc.taxDetails.save.useMutation();
  const { withProof, dialog } = useProof(
    phone,
    <Trans>Invoices are issued in the name that you give here, so we ask for a fresh code.</Trans>,
  );

  async function save({ fromDay: _, ...draft }: OperatorProfileDraft): Promise<boolean> {
    const saved = await withProof((proof) => saving.mutateAsync({ ...draft, proof }));
    if (!saved) return false;
    utils.taxDetails.mine.setData(undefined, saved);
    return true;
  }

  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Tax details</Trans>
      </h2>
      {details.isPending && <Skeleton className="h-40" />}
      {details.isError && (
        <ErrorState title={<Trans>Your tax details could not be loaded.</Trans>} query={details} />
      )}
      {details.isSuccess && (
        <Card>
          <CardContent className="grid gap-5">
            <EditVersions versions={details.data} onSave={save}>
              <Trans>
                Are you registered for GST? Then your buyers get a tax invoice with your GSTIN for
                their tickets. The price stays as it is: GST is contained in it.
              </Trans>
            </EditVersions>
            <p className="text-sm text-muted-foreground">
              <Trans>
                They stand on invoices from then on. Invoices of before stay as they are, and tax
                law has us keep them for eight years, also when an account is deleted.
              </Trans>
            </p>
          </CardContent>
        </Card>
      )}
      {dialog}
    </section>
  );
}

/** Shows an organiser's financial year: its figures and its papers. */
function MyYear() {
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
        <ErrorState title={<Trans>Your year could not be loaded.</Trans>} query={year} />
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

/** Lists a year's papers: those issued in the organiser's name, or those she was sent for commission. */
function MyPapers({ fy, side }: Props) {
  const papers = trpc.taxPapers.mine.useInfiniteQuery(
    { fy, side, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  if (papers.isPending) return null;
  const title =
    side === 'issued' ? (
      <Trans>Issued in your name</Trans>
    ) : (
      <Trans>Sent to you for commission</Trans>
    );
  if (papers.isError) {
    return (
      <ErrorState title={<Trans>Your tax papers could not be loaded.</Trans>} query={papers} />
    );
  }
  const { pages } = papers.data;
  return (
    <Card>
      <CardContent className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg">{title}</h3>
          {pages.some(({ items }) => items.length > 0) && (
            <FileLink path={`/api/tax-papers/export.csv?fy=${fy}&side=${side}`}>
              <Trans>Export CSV</Trans>
            </FileLink>
          )}
        </div>
        <PaperPages pages={pages} query={papers} />
      </CardContent>
    </Card>
  );
}
