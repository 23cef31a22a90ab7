import type { Measured } from './cores.ts';

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns requests a second, their spread, and what one cost the servers' core. */
export function figuresOf(rounds: Measured[]) {
  const rates = rounds.map(({ answers, seconds }) => answers / seconds);
  return {
    rate: median(rates),
    least: Math.min(...rates),
    most: Math.max(...rates),
    cpuUs: median(rounds.map(({ answers, cpuMs }) => (cpuMs * 1000) / answers)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    notOk: rounds.reduce((sum, { notOk }) => sum + notOk, 0),
  };
}

export type Figures = ReturnType<typeof figuresOf>;

export function words({ rate, least, most, cpuUs, p99Ms, notOk }: Figures): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const failed = notOk > 0 ? `  ${notOk} NOT OK` : '';
  return `${whole(rate)}/s (${whole(least)}–${whole(most)})  ${cpuUs.toFixed(1)} µs CPU  p99 ${p99Ms.toFixed(1)} ms${failed}`;
}
