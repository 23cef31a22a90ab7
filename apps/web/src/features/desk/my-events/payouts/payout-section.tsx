import { Trans, useLingui } from '@lingui/react/macro';
import {
  ifscSchema,
  payoutFormSchema,
  payoutMessages,
} from '@nagarika/domain/money/payouts/payouts';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Card, CardContent } from '../../../../components/ui/card.tsx';
import { CardForm } from '../../../../components/ui/forms/card-form.tsx';
import { Field } from '../../../../components/ui/forms/field.tsx';
import { InPlace } from '../../../../components/ui/forms/in-place.tsx';
import { Input } from '../../../../components/ui/forms/input.tsx';
import { ErrorState } from '../../../../components/ui/outcomes/error-state.tsx';
import { Notice } from '../../../../components/ui/outcomes/notice.tsx';
import { toast } from '../../../../components/ui/outcomes/toast-store.ts';
import { useFailure } from '../../../../components/ui/outcomes/use-failure.ts';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { judge } from '../../../../lib/forms/checked.ts';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { type Outputs, trpc } from '../../../../lib/requests/trpc.ts';
import { useFormats } from '../../../../lib/use-formats.ts';
import { useProof } from '../../../people/proof/use-proof.tsx';

const empty = { accountName: '', accountNumber: '', accountNumberAgain: '', ifsc: '', pan: '' };

type Props = { phone: string; onSaved: () => void; onCancel: () => void };

type Details = NonNullable<Outputs['payouts']['details']>;

/** Shows the account that the organiser's earnings go to. */
export function PayoutSection({ phone }: { phone: string }) {
  const details = trpc.payouts.details.useQuery();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">
        <Trans>Payout details</Trans>
      </h2>
      {details.isPending && <Skeleton className="h-40" />}
      {details.isError && (
        <ErrorState
          title={<Trans>Your payout details could not be loaded.</Trans>}
          query={details}
        />
      )}
      {details.isSuccess && (
        <Card>
          <CardContent className="grid gap-5">
            <InPlace
              label={
                details.data ? (
                  <Trans context="button">Change</Trans>
                ) : (
                  <Trans>Add payout details</Trans>
                )
              }
              form={(close) => (
                <PayoutForm
                  phone={phone}
                  onSaved={() => {
                    close();
                    void details.refetch();
                  }}
                  onCancel={close}
                />
              )}
            >
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
            </InPlace>
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

/** Asks whether ₹1 came, which was sent ahead of the rest. */
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

/**
 * Asks for the whole details each time, the account number twice: stored details never come back to
 * the browser, and it keeps none. The bank's name shows what the IFSC means. Before sending, the
 * organiser proves that she has her phone at hand.
 */
function PayoutForm({ phone, onSaved, onCancel }: Props) {
  const { t } = useLingui();
  const { withProof, dialog } = useProof(
    phone,
    <Trans>Your earnings go where you say here, so we ask for a fresh code.</Trans>,
  );
  const save = trpc.payouts.saveDetails.useMutation();
  const failure = useFailure(t`They could not be saved. Please try again.`);
  const { values, errors, change, ...form } = useForm({
    draft: useDraft(null, empty),
    check: (details) => judge(payoutFormSchema, details),
    async send({ accountNumberAgain: _, ...details }) {
      const saved = await withProof((proof) => save.mutateAsync({ ...details, proof }));
      if (!saved) return;
      toast({ title: t`Payout details saved` });
      onSaved();
    },
    failure,
  });

  const bank = useBank(values.ifsc);
  const input = (
    name: keyof typeof empty,
    label: ReactNode,
    {
      isNumber = false,
      help,
      error,
    }: { isNumber?: boolean; help?: ReactNode; error?: string } = {},
  ) => (
    <Field label={label} help={help} error={errors[name] ?? error}>
      <Input
        autoComplete="off"
        spellCheck={false}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoCapitalize={name === 'accountName' ? 'words' : 'characters'}
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );

  return (
    <>
      <CardForm
        form={form}
        problem={failure.problem}
        action={<Trans>Save payout details</Trans>}
        onCancel={onCancel}
      >
        {input('accountName', <Trans>Name on the account</Trans>)}
        {input('accountNumber', <Trans>Account number</Trans>, { isNumber: true })}
        {input('accountNumberAgain', <Trans>Account number again</Trans>, { isNumber: true })}
        {input('ifsc', 'IFSC', bank)}
        {input('pan', 'PAN')}
      </CardForm>
      {dialog}
    </>
  );
}

/** Says whose branch a whole IFSC is, or that there is none; nothing while it is typed. */
function useBank(typed: string): { help?: ReactNode; error?: string } {
  const checked = judge(ifscSchema, typed);
  const isWhole = !checked.issues;
  const { data } = trpc.payouts.bank.useQuery(
    { ifsc: isWhole ? checked.value : '' },
    { enabled: isWhole, staleTime: Number.POSITIVE_INFINITY },
  );
  if (!isWhole || data === undefined) return {};
  return data ? { help: <bdi>{data.name}</bdi> } : { error: payoutMessages.noSuchIfsc };
}
