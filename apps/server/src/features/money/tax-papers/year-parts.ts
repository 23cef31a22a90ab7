import { commissionPercent } from '@nagarika/domain/events/prices/money';
import { instantFromIst } from '@nagarika/domain/language/format';
import { instantIn, say, type Text } from '@nagarika/domain/language/texts';
import type { MonthOfOperator, OperatorYear, OrganiserYear } from './schemas.ts';

/** A figure in paise; `isSum` where the others of its part add up to it, or it is what is left. */
export type YearRow = { name: Text | string; paise: number; isSum?: true };

/** A financial year's figures for documents, under the same names as on the page. */
export type YearParts = { name: Text; rows: YearRow[] }[];

export function organiserParts(year: OrganiserYear): YearParts {
  const { payouts } = year;
  return [
    {
      name: say('Sales'),
      rows: [
        { name: say('Ticket sales'), paise: year.gross },
        { name: say('Refunds'), paise: -year.refunds },
        {
          name: say('Commission ({percent}%)', { percent: commissionPercent }),
          paise: -year.commission,
        },
        {
          name: say('Your share ({percent}%)', { percent: 100 - commissionPercent }),
          paise: year.earnings,
          isSum: true,
        },
      ],
    },
    { name: say('GST in your ticket prices'), rows: gstRows(year.ticketGst) },
    { name: say('GST in our commission'), rows: gstRows(year.commissionGst) },
    {
      name: say('Payouts'),
      rows: [
        { name: say('Paid out of your share'), paise: payouts.amount },
        { name: say('TCS withheld'), paise: -payouts.tcs },
        { name: say('TDS withheld'), paise: -payouts.tds },
        { name: say('Sent to your account'), paise: payouts.transferred, isSum: true },
      ],
    },
  ];
}

/** Lists the operator's parts, with what is owed for each month. */
export function operatorParts(year: OperatorYear, months: readonly MonthOfOperator[]): YearParts {
  const { payouts } = year;
  return [
    {
      name: say('Income'),
      rows: [
        { name: say('Ticket sales less refunds'), paise: year.net },
        { name: say('Commission'), paise: year.commission },
        { name: say('Service charges'), paise: year.serviceCharges },
      ],
    },
    { name: say('GST in service charges'), rows: gstRows(year.chargeGst) },
    { name: say('GST in our commission'), rows: gstRows(year.commissionGst) },
    {
      name: say('Payouts'),
      rows: [
        { name: say('TCS withheld'), paise: payouts.tcs },
        { name: say('TDS withheld'), paise: payouts.tds },
        { name: say('Sent to organisers'), paise: payouts.transferred, isSum: true },
      ],
    },
    ...months.map(({ month, taxable, gst, tcs, tds }) => ({
      name: say('Owed for {month}', {
        month: instantIn('month', instantFromIst(month, '12:00')),
      }),
      rows: [
        { name: say('Taxable value'), paise: taxable },
        { name: 'GST', paise: gst },
        { name: 'TCS', paise: tcs },
        { name: 'TDS', paise: tds },
      ],
    })),
  ];
}

function gstRows({ taxable, cgst, sgst, igst, gross }: OrganiserYear['ticketGst']): YearRow[] {
  return [
    { name: say('Taxable value'), paise: taxable },
    { name: 'CGST', paise: cgst },
    { name: 'SGST/UTGST', paise: sgst },
    { name: 'IGST', paise: igst },
    { name: say('Total, tax included'), paise: gross, isSum: true },
  ];
}
