import { Trans } from '@lingui/react/macro';
import { type InvoiceDetailsDraft, namedFromPaise } from '@nagarika/domain/invoice-details';
import { taxProfileSchema } from '@nagarika/domain/tax-profiles';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/ui/button.tsx';
import { errorsOf, type FieldErrors, judge, without } from '../../lib/checked.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useSession } from '../session/use-session.ts';
import { PartyFields } from './tax-details-fields.tsx';

/** What a payment asks of to whom the invoices are made out. */
export type InvoiceTo = {
  /** Absent: nothing was said; null: it was, and was taken back. */
  sent: () => { invoiceTo?: InvoiceDetailsDraft | null };
  /** Whether it is whole; if not, what is missing has the keyboard. */
  judge: () => boolean;
  forget: () => void;
};

type Props = {
  eventId: string;
  /** Of one booking, before the service charge. */
  subtotalPaise: number;
  handle: Ref<InvoiceTo>;
};

/**
 * To whom the invoices of a booking are made out: small until she has a GSTIN, or the law asks for her address. Nothing
 * where there is no invoice.
 */
export function InvoiceTo({ eventId, ...props }: Props) {
  const { user } = useSession();
  const { data: terms } = trpc.invoiceDetails.toBook.useQuery({ eventId });
  if (!terms || !(terms.isTicketInvoiced || terms.isChargeInvoiced)) return null;
  // What was kept for her comes with her signing in; what she has typed by then stays in the tab.
  return (
    <Fields
      key={`${user?.id} ${terms.kept !== null}`}
      name={user?.name ?? ''}
      {...{ eventId, terms, ...props }}
    />
  );
}

type FieldsProps = Props & { name: string; terms: Outputs['invoiceDetails']['toBook'] };

function Fields({ eventId, subtotalPaise, handle, name, terms }: FieldsProps) {
  const { kept, isTicketInvoiced } = terms;
  const { draft, change, forget } = useDraft(`invoice-to:${eventId}`, {
    isRegistered: false,
    /** She had it open: what an earlier attempt sent is taken back when it is closed. */
    wasOpened: false,
    gstin: kept?.gstin ?? '',
    legalName: kept?.legalName ?? name,
    address: kept?.address ?? '',
    stateCode: kept?.stateCode ?? '',
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const fields = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isAsked = isTicketInvoiced && subtotalPaise >= namedFromPaise;
  const { isRegistered, wasOpened, gstin, ...details } = draft;
  const isShown = isRegistered || isAsked;

  function judged(): boolean {
    if (!isShown) return true;
    const found = errorsOf(judge(taxProfileSchema, draft));
    flushSync(() => setErrors(found));
    const isWrong = Object.keys(found).length > 0;
    if (isWrong) showFirstError(fields.current);
    return !isWrong;
  }
  function sent() {
    if (!isShown) return wasOpened ? { invoiceTo: null } : {};
    return { invoiceTo: { ...details, gstin: isRegistered ? gstin : '' } as InvoiceDetailsDraft };
  }
  useImperativeHandle(handle, () => ({ sent, judge: judged, forget }));
  // What was pressed has gone, and with it the keyboard's place.
  useEffect(() => {
    if (!isPressed) return;
    if (isRegistered) fields.current?.querySelector('input')?.focus();
    else opener.current?.focus();
  }, [isPressed, isRegistered]);

  function choose(registered: boolean) {
    setPressed(true);
    setErrors({});
    change({ isRegistered: registered, wasOpened: true });
  }

  const haveOne = (
    <Button
      ref={opener}
      variant="link"
      size="sm"
      className="justify-self-start"
      onClick={() => choose(true)}
    >
      <Trans>Have a GSTIN? Add it to the invoice</Trans>
    </Button>
  );
  if (!isShown) return haveOne;
  return (
    <section ref={fields} className="grid grid-cols-1 gap-5">
      <div>
        <h3 className="text-xl">
          <Trans>Invoice</Trans>
        </h3>
        <p className="text-muted-foreground">
          {isRegistered ? (
            isTicketInvoiced ? (
              <Trans>
                It is made out to your firm. Tickets are taxed in the state where the event is, even
                if you are registered in another.
              </Trans>
            ) : (
              <Trans>
                It is made out to your firm, for the service charge alone: the organiser is not
                registered for GST.
              </Trans>
            )
          ) : (
            <Trans>From ₹50,000 it must have your name, address and state.</Trans>
          )}
        </p>
      </div>
      <PartyFields
        draft={{ isRegistered, gstin, ...details }}
        errors={errors}
        onChange={(part) => {
          change(part);
          setErrors((last) => without(last, Object.keys(part)));
        }}
      />
      <p className="text-muted-foreground">
        <Trans>It is kept for your next booking. You can change or delete it under Account.</Trans>
      </p>
      {isRegistered ? (
        <Button
          variant="link"
          size="sm"
          className="justify-self-start"
          onClick={() => choose(false)}
        >
          <Trans>Leave the GSTIN out</Trans>
        </Button>
      ) : (
        haveOne
      )}
    </section>
  );
}
