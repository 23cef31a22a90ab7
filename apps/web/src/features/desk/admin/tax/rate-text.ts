import { typedNumber } from '@nagarika/domain/language/typed-number';

/** Formats 1,800 basis points as '18 %', and 50 as '0.5 %'. */
export function rateText(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/**
 * Reads typed percent as basis points; more than two decimals give a fraction, text that is no
 * number NaN.
 */
export function basisPointsOf(percent: string): number {
  const points = typedNumber(percent.replace('%', '')) * 100;
  // 0.29 as a float gives 28.999999999999996 basis points.
  const whole = Math.round(points);
  return Math.abs(points - whole) < 1e-6 ? whole : points;
}
