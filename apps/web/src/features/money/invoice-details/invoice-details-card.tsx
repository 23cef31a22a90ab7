import { Trans, useLingui } from '@lingui/react/macro';
import { taxProfileSchema } from '@nagarika/domain/money/tax/tax-profiles';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { CardForm } from '../../../components/ui/forms/card-form.tsx';
import { ErrorState } from '../../../components/ui/outcomes/error-state.tsx';
import { toast } from '../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../components/ui/outcomes/use-failure.ts';
import { useInPlace } from '../../../components/ui/outcomes/use-in-place.ts';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { judge } from '../../../lib/forms/checked.ts';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { asChosen, TaxDetailsFields } from './tax-details-fields.tsx';

type Kept = Outputs['invoiceDetails']['mine'];

/** Shows the invoice details of the member's last booking, with which her next one begins. */
export function InvoiceDetailsCard() {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const details = trpc.invoiceDetails.mine.useQuery();
  const failure = useFailure(t`It was not deleted. Please try again.`);
  const forget = trpc.invoiceDetails.forget.useMutation({
    onSuccess: () => utils.invoiceDetails.invalidate(),
    onError: failure.tell,
  });
  const { isOpen, open, close, opener } = useInPlace();
  const kept = details.data;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans>Invoice details</Trans>
        </CardTitle>
        <p className="text-muted-foreground">
          <Trans>
            For invoices in the name of your firm, or from ₹50,000. Your next booking begins with
            them; invoices that you have stay as they are.
          </Trans>
        </p>
      </CardHeader>
      <CardContent className="grid gap-4">
        {details.isPending && (
          <Loading>
            <Skeleton className="h-28" />
          </Loading>
        )}
        {details.isError && (
          <ErrorState
            title={<Trans>Your invoice details could not be loaded.</Trans>}
            query={details}
          />
        )}
        {details.isSuccess &&
          (isOpen ? (
            <DetailsForm kept={details.data} onClose={close} />
          ) : (
            <>
              {kept && <Details kept={kept} />}
              {failure.problem}
              <div className="flex flex-wrap gap-3">
                <Button ref={opener} variant="outline" onClick={open}>
                  {kept ? <Trans context="button">Change</Trans> : <Trans>Add details</Trans>}
                </Button>
                {kept && (
                  <Button
                    variant="outline"
                    busy={forget.isPending}
                    onClick={() => {
                      failure.clear();
                      forget.mutate();
                    }}
                  >
                    <Trans context="button">Delete</Trans>
                  </Button>
                )}
              </div>
            </>
          ))}
      </CardContent>
    </Card>
  );
}

function Details({ kept }: { kept: NonNullable<Kept> }) {
  return (
    <p dir="auto" className="wrap-anywhere">
      <span className="font-semibold">{kept.legalName}</span>
      {kept.gstin && (
        <>
          <br />
          GSTIN <span className="money">{kept.gstin}</span>
        </>
      )}
      <br />
      {kept.address}
      <br />
      {kept.state}
    </p>
  );
}

function DetailsForm({ kept, onClose }: { kept: Kept; onClose: () => void }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const save = trpc.invoiceDetails.save.useMutation();
  const failure = useFailure(t`They could not be saved. Please try again.`);
  const { values, errors, change, ...form } = useForm({
    draft: useDraft('invoice-details', {
      isRegistered: kept?.gstin !== '',
      gstin: kept?.gstin ?? '',
      legalName: kept?.legalName ?? '',
      address: kept?.address ?? '',
      stateCode: kept?.stateCode ?? '',
    }),
    check: (draft) => judge(taxProfileSchema, asChosen(draft)),
    async send({ isRegistered: _, ...details }) {
      await save.mutateAsync(details);
      await utils.invoiceDetails.invalidate();
      toast({ title: t`Invoice details saved` });
      form.clear();
      onClose();
    },
    failure,
  });
  return (
    <CardForm
      form={form}
      problem={failure.problem}
      action={<Trans>Save invoice details</Trans>}
      onCancel={() => {
        form.clear();
        onClose();
      }}
    >
      <TaxDetailsFields draft={values} errors={errors} onChange={change} />
    </CardForm>
  );
}
