import { Trans } from '@lingui/react/macro';
import { namedFromPaise } from '@nagarika/domain/events/prices/money';
import type { InvoiceDetailsDraft } from '@nagarika/domain/money/tax/invoice-details';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSession } from '../../people/session/use-session.ts';
import type { InvoiceFieldsHandle } from './invoice-fields.tsx';

/** Most have no GSTIN: its form comes when it is opened. */
const InvoiceFields = lazyPart(async () => (await import('./invoice-fields.tsx')).InvoiceFields);

/** Answers what a payment asks of to whom the invoices are made out. */
export type InvoiceTo = {
  /** Absent: nothing was said; null: it was, and was taken back. */
  sent: () => { invoiceTo?: InvoiceDetailsDraft | null };
  /** Whether it is whole; if not, what is missing has the keyboard. */
  judge: () => boolean;
  forget: () => void;
};

type Props = {
  eventId: string;
  /** Is one booking's price, before the service charge. */
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
  // Signing in brings what was kept for her; the tab keeps what she has typed by then.
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
  const fields = useRef<InvoiceFieldsHandle>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isAsked = isTicketInvoiced && subtotalPaise >= namedFromPaise;
  const { isRegistered, wasOpened, gstin, stateCode, ...details } = draft;
  const isShown = isRegistered || isAsked;

  function sent() {
    if (!isShown) return wasOpened ? { invoiceTo: null } : {};
    const place = isRegistered ? { gstin } : { stateCode };
    return { invoiceTo: { ...details, ...place } as InvoiceDetailsDraft };
  }
  // The server judges while the form has not come yet.
  const judge = () => !isShown || (fields.current?.judge() ?? true);
  useImperativeHandle(handle, () => ({ sent, judge, forget }));
  // The button that was pressed has gone, and with it the keyboard's place.
  useEffect(() => {
    if (isPressed && !isRegistered) opener.current?.focus();
  }, [isPressed, isRegistered]);

  const chooser = (
    <Button
      ref={opener}
      variant="link"
      size="sm"
      className="justify-self-start"
      onClick={() => {
        setPressed(true);
        change({ isRegistered: !isRegistered, wasOpened: true });
      }}
    >
      {isRegistered ? (
        <Trans>Leave the GSTIN out</Trans>
      ) : (
        <Trans>Have a GSTIN? Add it to the invoice</Trans>
      )}
    </Button>
  );
  if (!isShown) return chooser;
  return (
    <>
      <InvoiceFields
        key={String(isRegistered)}
        waiting={<Skeleton className="h-72" />}
        draft={draft}
        takesKeyboard={isPressed && isRegistered}
        handle={fields}
        {...{ isTicketInvoiced, change }}
      />
      {chooser}
    </>
  );
}
