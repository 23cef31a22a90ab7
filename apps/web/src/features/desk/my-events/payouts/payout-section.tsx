import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { useInPlace } from '../../../../components/ui/outcomes/use-in-place.ts';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { PayoutForm } from './payout-form.tsx';

type Details = NonNullable<Outputs['payouts']['details']>;

/** Where the organiser's earnings go. */
export function PayoutSection({ phone }: { phone: string }) {
  const details = trpc.payouts.details.useQuery();
  const { isOpen, open, close, opener } = useInPlace();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Payout details</Trans>
      </h2>
      {details.isPending && <Skeleton className="h-40" />}
      {details.isError && (
        <ErrorState
          title={<Trans>Your payout details could not be loaded.</Trans>}
          error={details.error}
          onRetry={() => void details.refetch()}
        />
      )}
      {details.isSuccess && (
        <Card>
          <CardContent className="grid gap-5">
            {isOpen ? (
              <PayoutForm
                phone={phone}
                onSaved={() => {
                  close();
                  void details.refetch();
                }}
                onCancel={close}
              />
            ) : (
              <>
                {details.data ? (
                  <>
                    <Shown details={details.data} />
                    {details.data.rupee && <Arrival rupee={details.data.rupee} />}
                  </>
                ) : (
                  <p className="text-muted-foreground">
                    <Trans>Tell us where your earnings should go.</Trans>
                  </p>
                )}
                <Button
                  ref={opener}
                  variant="outline"
                  className="justify-self-start"
                  onClick={open}
                >
                  {details.data ? (
                    <Trans context="button">Change</Trans>
                  ) : (
                    <Trans>Add payout details</Trans>
                  )}
                </Button>
              </>
            )}
            <p className="flex items-start gap-2 text-sm text-muted-foreground">
              <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <Trans>Kept encrypted, and given in full to our bank alone.</Trans>
            </p>
          </CardContent>
        </Card>
      )}
    </section>
  );
}

function Shown({ details }: { details: Details }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-muted-foreground">
        <Trans>Name on the account</Trans>
      </dt>
      <dd dir="auto">{details.accountName}</dd>
      <dt className="text-muted-foreground">
        <Trans>Account number</Trans>
      </dt>
      <dd className="money">{details.accountNumber}</dd>
      <dt className="text-muted-foreground">IFSC</dt>
      <dd className="money">{details.ifsc}</dd>
      <dt className="text-muted-foreground">PAN</dt>
      <dd className="money">{details.pan}</dd>
    </dl>
  );
}

/** ₹1 went there before the rest does: whether it came is hers to say. */
function Arrival({ rupee: { id, reference, paidAt } }: { rupee: NonNullable<Details['rupee']> }) {
  const { t } = useLingui();
  const { formatSpecDate } = useFormats();
  const { payouts } = trpc.useUtils();
  const failure = useFailure(t`That could not be saved. Please try again.`);
  const confirm = trpc.payouts.confirmArrival.useMutation({
    onSuccess: () => toast({ title: t`Thank you. The rest goes there, too.` }),
    onError: failure.tell,
    onSettled: () => void payouts.invalidate(),
  });
  const day = formatSpecDate(new Date(paidAt));
  return (
    <Notice
      title={<Trans>Has ₹1 arrived?</Trans>}
      action={
        <Button size="sm" busy={confirm.isPending} onClick={() => confirm.mutate({ id })}>
          <Trans>It has arrived</Trans>
        </Button>
      }
    >
      <Trans>
        We sent it to this account on {day}, to see that it is right. The bank’s reference is{' '}
        {reference}. Once you say that it has arrived, we send the rest.
      </Trans>
      {failure.problem}
    </Notice>
  );
}
