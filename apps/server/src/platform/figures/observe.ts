import { Counter, Gauge, type Registry } from 'prom-client';

/** Has the labels' values in order, then the number; numbers by name are a row each, with the name as last label. */
export type Row = readonly [...labels: string[], value: number | Readonly<Record<string, number>>];

type Figure = {
  help: string;
  labels?: readonly string[];
  rows: () => readonly Row[] | Promise<readonly Row[]>;
};

/**
 * Registers metrics, by name, that ask for their rows when they are read and cost nothing until then. A count, which
 * only grows, ends in `_total`. Labels are names of ours, never a client's text: each would be a series for as long
 * as the monitor keeps them.
 */
export function observe(registry: Registry, figures: Record<string, Figure>): void {
  for (const [name, { help, labels = [], rows }] of Object.entries(figures)) {
    const Kind: typeof Gauge | typeof Counter = name.endsWith('_total') ? Counter : Gauge;
    new Kind({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const found = (await rows()).flatMap(flat);
        this.reset();
        // After a reset, a metric without labels would say 0 of something that is not known.
        if (labels.length === 0 && found.length === 0) this.inc(Number.NaN);
        for (const row of found) {
          const named = labels.map((label, at) => [label, String(row[at])]);
          this.inc(Object.fromEntries(named), Number(row.at(-1)));
        }
      },
    });
  }
}

/** Reads rows from what is asked for elsewhere, and gives none while that is not known. */
export function rowsOf<Known>(ask: () => Promise<Known | null>) {
  return (read: (known: Known) => readonly Row[]) => async () => {
    const known = await ask();
    return known === null ? [] : read(known);
  };
}

function flat(row: Row): readonly (string | number)[][] {
  const labels = row.slice(0, -1).map(String);
  const value = row.at(-1);
  if (typeof value !== 'object') return [[...labels, Number(value)]];
  return Object.entries(value).map((entry) => [...labels, ...entry]);
}
