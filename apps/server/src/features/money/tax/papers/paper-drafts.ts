import type { taxPapers } from '@nagarika/db/schema/money/tax-papers';
import { containedTax, creditedTax } from '@nagarika/domain/money/tax/contained-tax';
import {
  isCreditNote,
  paperSubjects,
  rateKinds,
  type TaxSubject,
} from '@nagarika/domain/money/tax/tax-papers';
import type { InForce } from '#server/features/money/tax/rates/in-force-at.ts';
import type { LedgerSale } from './next-sales.ts';

/** A paper before it has its number. */
export type PaperDraft = Omit<typeof taxPapers.$inferSelect, 'fy' | 'number' | 'label'>;

type Standing = { invoice: PaperDraft; leftPaise: number };

/** The subjects of a sale; commission is invoiced by the month. */
const ofSale = ['ticket', 'charge'] as const;

/**
 * Drafts the papers of the ledger's sales: an invoice where its supplier was registered and a rate held, a
 * credit note where there is an invoice to take back. `earlier` are all papers of their bookings so far.
 */
export class PaperDrafts {
  readonly all: PaperDraft[] = [];
  readonly #standing = new Map<string, Standing>();

  constructor(earlier: readonly PaperDraft[]) {
    const [credits, invoices] = [true, false].map((isCredit) =>
      earlier.filter(({ kind }) => isCreditNote(kind) === isCredit),
    );
    for (const invoice of invoices ?? []) this.#stand(invoice);
    for (const credit of credits ?? []) {
      const standing = this.#standing.get(keyOf(credit, paperSubjects[credit.kind].subject));
      if (standing) standing.leftPaise -= credit.grossPaise;
    }
  }

  /** Adds the papers of one sale; sales come in the order of their numbers. */
  add(sale: LedgerSale, inForce: InForce | undefined): void {
    for (const subject of ofSale) {
      const paise = subject === 'ticket' ? sale.ticketPaise : sale.chargePaise;
      const draft =
        sale.kind === 'sale'
          ? inForce && invoiceOf(sale, subject, paise, inForce)
          : this.#creditOf(sale, subject, -paise);
      if (!draft) continue;
      this.all.push(draft);
      if (sale.kind === 'sale') this.#stand(draft);
    }
  }

  /** Finds the invoice of a booking; undefined when it has none. */
  invoiceOf(bookingId: string, subject: TaxSubject): PaperDraft | undefined {
    return this.#standing.get(keyOf({ bookingId }, subject))?.invoice;
  }

  #stand(invoice: PaperDraft): void {
    const key = keyOf(invoice, paperSubjects[invoice.kind].subject);
    this.#standing.set(key, { invoice, leftPaise: invoice.grossPaise });
  }

  #creditOf(sale: LedgerSale, subject: TaxSubject, paise: number): PaperDraft | undefined {
    const standing = this.#standing.get(keyOf(sale, subject));
    if (!standing || paise === 0) return undefined;
    const { invoice, leftPaise } = standing;
    standing.leftPaise -= paise;
    const isInterState = invoice.igstPaise > 0;
    return {
      ...invoice,
      ...ofLedger(sale),
      kind: subject === 'ticket' ? 'ticket_credit' : 'charge_credit',
      originalId: invoice.id,
      ...creditedTax(leftPaise, paise, { rateBp: invoice.rateBp, isInterState }),
    };
  }
}

function invoiceOf(
  sale: LedgerSale,
  subject: 'ticket' | 'charge',
  paise: number,
  { organiser, operator, rates }: InForce,
): PaperDraft | undefined {
  const supplier = subject === 'ticket' ? organiser : operator;
  const rate = rates[rateKinds[subject]];
  if (!supplier?.gstin || !rate?.sac || paise === 0) return undefined;
  // IGST Act, section 12(6): admission is supplied where the event is held, whoever buys it; (2): the rest
  // where the recipient is.
  const placeOfSupply =
    subject === 'ticket' ? sale.stateOfEvent : (sale.stateOfRecipient ?? supplier.stateCode);
  const isInterState = supplier.stateCode !== placeOfSupply;
  return {
    ...ofLedger(sale),
    kind: subject === 'ticket' ? 'ticket_invoice' : 'charge_invoice',
    supplierId: subject === 'ticket' ? sale.organiserId : null,
    organiserId: sale.organiserId,
    fromDay: null,
    toDay: null,
    originalId: null,
    ...containedTax(paise, { rateBp: rate.basisPoints, isInterState }),
    rateBp: rate.basisPoints,
    sac: rate.sac,
    placeOfSupply,
    supplierProfileId: supplier.id,
    recipientProfileId: null,
  };
}

function ofLedger({ id: ledgerTransactionId, bookingId, eventId, occurredAt }: LedgerSale) {
  const id = crypto.randomUUID();
  return { id, ledgerTransactionId, bookingId, eventId, issuedAt: occurredAt };
}

const keyOf = ({ bookingId }: { bookingId: string | null }, subject: TaxSubject) =>
  `${subject} ${bookingId}`;
