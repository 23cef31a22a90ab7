import { typedNumber } from '@nagarika/domain/language/typed-number';

/** '18 %' of 1,800 basis points, '0.5 %' of 50. */
export function rateText(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/** Of what was typed as percent; not whole where it has more than two decimals, NaN where it is no number. */
export function basisPointsOf(percent: string): number {
  const points = typedNumber(percent.replace('%', '')) * 100;
  // 0.29 of a float is 28.999999999999996 of them.
  const whole = Math.round(points);
  return Math.abs(points - whole) < 1e-6 ? whole : points;
}
