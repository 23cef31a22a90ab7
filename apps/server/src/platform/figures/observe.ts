import { Counter, Gauge, type Registry } from 'prom-client';

/** The values of the labels, in their order, and the number. */
export type Row = readonly [...labels: string[], value: number];

type What = {
  /** A count, which only grows, ends in `_total`. */
  name: string;
  help: string;
  labelNames?: readonly string[];
};

/**
 * Adds a metric that computes its rows when it is read, and costs nothing until then. Labels are our own
 * names, never a client's text: each would be a series for as long as the monitor keeps them.
 */
export function observe(
  registry: Registry,
  { name, help, labelNames = [] }: What,
  read: () => readonly Row[] | Promise<readonly Row[]>,
): void {
  const isCount = name.endsWith('_total');
  const of = { name, help, labelNames: [...labelNames], registers: [registry] };
  const labelled = (labels: readonly string[]) =>
    Object.fromEntries(labelNames.map((label, at) => [label, labels[at] ?? '']));
  if (isCount) {
    new Counter({
      ...of,
      async collect() {
        const rows = await read();
        this.reset();
        for (const row of rows) this.inc(labelled(row.slice(0, -1).map(String)), amountOf(row));
      },
    });
    return;
  }
  new Gauge({
    ...of,
    async collect() {
      const rows = await read();
      this.reset();
      // A reset metric without labels would say 0 for an unknown value.
      if (labelNames.length === 0) this.set(Number.NaN);
      for (const row of rows) this.set(labelled(row.slice(0, -1).map(String)), amountOf(row));
    },
  });
}

function amountOf(row: Row): number {
  return Number(row.at(-1));
}
