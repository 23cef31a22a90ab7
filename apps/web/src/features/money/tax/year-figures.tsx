import { Trans } from '@lingui/react/macro';
import { formatRupeesExact } from '@nagarika/domain/language/format';
import type { ReactNode } from 'react';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type Year = Outputs['taxPapers']['year'];

/** Shows what an organiser sold, paid and was paid in a financial year. */
export function YearFigures({ year }: { year: Year }) {
  const { payouts } = year;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Part name={<Trans>Sales</Trans>}>
        <Figure name={<Trans>Ticket sales</Trans>} paise={year.gross} />
        <Figure name={<Trans>Refunds</Trans>} paise={-year.refunds} />
        <Figure name={<Trans>Commission</Trans>} paise={-year.commission} />
        <Figure name={<Trans>Your share</Trans>} paise={year.earnings} isSum />
      </Part>
      <Part name={<Trans>Payouts</Trans>}>
        <Figure name={<Trans>Paid out of your share</Trans>} paise={payouts.amount} />
        <Figure name={<Trans>TCS withheld</Trans>} paise={-payouts.tcs} />
        <Figure name={<Trans>TDS withheld</Trans>} paise={-payouts.tds} />
        <Figure name={<Trans>Sent to your account</Trans>} paise={payouts.transferred} isSum />
      </Part>
      <Part name={<Trans>GST in your ticket prices</Trans>}>
        <GstFigures gst={year.ticketGst} />
      </Part>
      <Part name={<Trans>GST in our commission</Trans>}>
        <GstFigures gst={year.commissionGst} />
      </Part>
    </div>
  );
}

export function GstFigures({ gst }: { gst: Year['ticketGst'] }) {
  return (
    <>
      <Figure name={<Trans>Taxable value</Trans>} paise={gst.taxable} />
      <Figure name="CGST" paise={gst.cgst} />
      <Figure name="SGST/UTGST" paise={gst.sgst} />
      <Figure name="IGST" paise={gst.igst} />
      <Figure name={<Trans>Total, tax included</Trans>} paise={gst.gross} isSum />
    </>
  );
}

export function Part({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-lg">{name}</h3>
      <dl className="grid gap-1">{children}</dl>
    </section>
  );
}

type FigureProps = { name: ReactNode; paise: number; isSum?: boolean };

export function Figure({ name, paise, isSum = false }: FigureProps) {
  return (
    <div
      className={
        isSum
          ? 'flex justify-between gap-4 border-t pt-1 font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt>{name}</dt>
      <dd className="money">{formatRupeesExact(paise)}</dd>
    </div>
  );
}
