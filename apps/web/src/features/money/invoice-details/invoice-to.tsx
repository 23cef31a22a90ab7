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

/** Most members have no GSTIN, so its form loads when it is opened. */
const InvoiceFields = lazyPart(async () => (await import('./invoice-fields.tsx')).InvoiceFields);

/** The parts of the invoice details that a payment uses. */
export type InvoiceTo = {
  /** Absent when nothing was said; null when details were taken back. */
  sent: () => { invoiceTo?: InvoiceDetailsDraft | null };
  /** Tells whether it is complete; if not, focuses what is missing. */
  judge: () => boolean;
  forget: () => void;
};

type Props = {
  eventId: string;
  /** One booking's price, before the service charge. */
  subtotalPaise: number;
  handle: Ref<InvoiceTo>;
};

/**
 * Asks for the buyer on a booking's invoices: small until she has a GSTIN, or the law asks for her
 * address. Shows nothing where there is no invoice.
 */
export function InvoiceTo({ eventId, ...props }: Props) {
  const { user } = useSession();
  const { data: terms } = trpc.invoiceDetails.toBook.useQuery({ eventId });
  if (!terms || !(terms.isTicketInvoiced || terms.isChargeInvoiced)) return null;
  // Signing in brings the member's stored details; the tab keeps what she has typed by then.
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
    /**
     * True once the buyer has opened the fields: closing them then takes back what an earlier
     * attempt sent.
     */
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
  // The server judges while the form has not loaded yet.
  const judge = () => !isShown || (fields.current?.judge() ?? true);
  useImperativeHandle(handle, () => ({ sent, judge, forget }));
  // The pressed button has gone, and with it the keyboard's place.
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
