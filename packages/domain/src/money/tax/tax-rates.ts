import { z } from 'zod';
import { istDate } from '../../language/format.ts';
import { codeLine, line } from '../../language/text.ts';
import { schemaTexts } from '../../language/texts.ts';
import { day } from '../../time/instants.ts';
import { periodMessages } from '../../time/periods.ts';

/**
 * The kinds of rates. `gst_tickets`: contained in a ticket's price, of a registered organiser;
 * `gst_services`: in the service charge and the commission; `tcs` (GST) and `tds` (income tax): withheld from
 * an organiser's earnings.
 */
export const taxRateKinds = ['gst_tickets', 'gst_services', 'tcs', 'tds'] as const;
export type TaxRateKind = (typeof taxRateKinds)[number];

/** The most that may be typed, in basis points: a slip of the finger is no law. */
export const mostBasisPoints = {
  gst_tickets: 4_000,
  gst_services: 4_000,
  tcs: 1_000,
  tds: 1_000,
} as const satisfies Record<TaxRateKind, number>;

/** Lengths in characters. */
export const taxRateLimits = { source: 200 } as const;

export function isGst(kind: TaxRateKind): boolean {
  return kind === 'gst_tickets' || kind === 'gst_services';
}

const says = schemaTexts({
  rate: 'Please enter the rate, like 18 or 0.5',
  tooMuch: 'That is more than this rate can be',
  sac: 'A SAC has 4 to 6 digits',
  source: 'Please name the law or notification',
});

/** A rate that an admin sets from a day on, with its law. 0 basis points: off again from then on. */
export const taxRateInput = z
  .object({
    kind: z.enum(taxRateKinds),
    /** 1,800 is 18 %. */
    basisPoints: z.int(says.rate).min(0, says.rate).max(10_000, says.tooMuch),
    /** Services accounting code, which a GST invoice names; '' for a rate that is not GST. */
    sac: codeLine(says.sac)
      .trim()
      .regex(/^(\d{4,6})?$/, says.sac),
    /** The day in India. */
    fromDay: day(periodMessages.day),
    source: line(taxRateLimits.source).min(3, says.source),
  })
  .superRefine(({ kind, basisPoints, sac }, { addIssue }) => {
    if (basisPoints > mostBasisPoints[kind])
      addIssue({ code: 'custom', path: ['basisPoints'], message: says.tooMuch });
    if (isGst(kind) && basisPoints > 0 && !sac)
      addIssue({ code: 'custom', path: ['sac'], message: says.sac });
  });
export type TaxRateInput = z.infer<typeof taxRateInput>;

export type TaxRate = {
  kind: TaxRateKind;
  basisPoints: number;
  sac: string | null;
  fromDay: string;
  source: string;
  createdAt: Date;
  /** The order in which they were set. */
  number: number;
};

/**
 * Returns the rate at an instant; null: off. A rate holds from the start of its day in India, and not before
 * it was set; of two for one day the later one holds, so that a slip can be mended.
 */
export function rateInForce<Rate extends TaxRate>(
  rates: readonly Rate[],
  kind: TaxRateKind,
  at: Date,
): Rate | null {
  const newest = newestRate(rates, kind, at);
  return newest && newest.basisPoints > 0 ? newest : null;
}

/** Returns the same rate, also one that switches the tax off. */
export function newestRate<Rate extends TaxRate>(
  rates: readonly Rate[],
  kind: TaxRateKind,
  at: Date,
): Rate | null {
  const today = istDate(at);
  return rates
    .filter((rate) => rate.kind === kind && rate.fromDay <= today && rate.createdAt <= at)
    .reduce<Rate | null>((last, rate) => (last && isAfter(last, rate) ? last : rate), null);
}

function isAfter(one: TaxRate, other: TaxRate): boolean {
  if (one.fromDay !== other.fromDay) return one.fromDay > other.fromDay;
  return one.number > other.number;
}
