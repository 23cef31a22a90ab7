import { Trans } from '@lingui/react/macro';
import type { OperatorProfileDraft } from '@nagarika/domain/money/tax/tax-profiles';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useInPlace } from '../../../components/ui/use-in-place.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useProof } from '../../people/proof/use-proof.tsx';
import { TaxDetailsForm } from './tax-details-form.tsx';
import { TaxVersions } from './tax-versions.tsx';

/** Who the organiser is for tax law; with a GSTIN her buyers get tax invoices. */
export function MyTaxDetails({ phone }: { phone: string }) {
  const details = trpc.taxDetails.mine.useQuery();
  const { isOpen, open, close, opener } = useInPlace();
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
        <ErrorState
          title={<Trans>Your tax details could not be loaded.</Trans>}
          error={details.error}
          onRetry={() => void details.refetch()}
        />
      )}
      {details.isSuccess && (
        <Card>
          <CardContent className="grid gap-5">
            {isOpen ? (
              <TaxDetailsForm latest={details.data[0]} onSave={save} onClose={close} />
            ) : (
              <>
                {details.data.length > 0 ? (
                  <TaxVersions versions={details.data} />
                ) : (
                  <p className="text-muted-foreground">
                    <Trans>
                      Are you registered for GST? Then your buyers get a tax invoice with your GSTIN
                      for their tickets. The price stays as it is: GST is contained in it.
                    </Trans>
                  </p>
                )}
                <Button
                  ref={opener}
                  variant="outline"
                  className="justify-self-start"
                  onClick={open}
                >
                  {details.data.length > 0 ? (
                    <Trans context="button">Change</Trans>
                  ) : (
                    <Trans>Add tax details</Trans>
                  )}
                </Button>
              </>
            )}
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
