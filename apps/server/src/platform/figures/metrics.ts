import { Counter, collectDefaultMetrics, type Metric, Registry } from 'prom-client';

/** Seconds; few, since each is a line for each series. 0.05 is the goal for members' reads. */
const bounds = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

type Series = { labels: Record<string, string>; buckets: number[]; sum: number; count: number };

type Label = string | number;

/** Maps the value of each label in turn. */
type Node = Map<Label, Node | Series>;

/** Labels must be our own: each new value lives as long as the process. */
type Durations = { observe(seconds: number, ...labels: Label[]): void };

/** Makes the Prometheus metrics of one server. */
export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    requests: createDurations(registry, {
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
    }),
    procedures: createDurations(registry, {
      name: 'procedure_duration_seconds',
      help: 'Time of a procedure, called over tRPC (each call of a batch), REST or for a page, by what came of it',
      labelNames: ['procedure', 'code'],
    }),
    jobs: createDurations(registry, {
      name: 'job_duration_seconds',
      help: 'Time of a job that ran here, by what came of it',
      labelNames: ['queue', 'outcome'],
    }),
    faults: new Counter({
      name: 'faults_total',
      help: 'Errors that are bugs or outages, not refusals',
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Adds memory, CPU and event loop, once for a process. */
export function measureProcess({ registry }: Metrics): void {
  // prom-client's own hundred looks at the event loop a second are a third of an idle server's work.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
}

/**
 * Makes a histogram for prom-client's registry at a tenth of the cost of its own, which hashes its labels
 * each time: a whole answer from memory takes only ten times that (docs/performance.md).
 */
function createDurations(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly string[] },
): Durations {
  const root: Node = new Map();
  const all: Series[] = [];

  function add(labels: Label[]): Series {
    const named = Object.fromEntries(labelNames.map((label, at) => [label, String(labels[at])]));
    const made = { labels: named, buckets: bounds.map(() => 0), sum: 0, count: 0 };
    let node = root;
    for (const label of labels.slice(0, -1)) {
      const next = node.get(label);
      const child = next instanceof Map ? next : new Map();
      node.set(label, child);
      node = child;
    }
    node.set(labels.at(-1) ?? '', made);
    all.push(made);
    return made;
  }

  registry.registerMetric(
    asMetric({ name, help, get: async () => ({ ...described, values: all.flatMap(valuesOf) }) }),
  );
  const described = { name, help, type: 'histogram', aggregator: 'sum' };
  const valuesOf = ({ labels, buckets, sum, count }: Series) => {
    let upTo = 0;
    return [
      ...bounds.map((le, at) => {
        upTo += buckets[at] ?? 0;
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: upTo };
      }),
      { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  };

  return {
    observe(seconds, ...labels) {
      let found: Node | Series | undefined = root;
      for (const label of labels) found = found instanceof Map ? found.get(label) : undefined;
      const series = found && !(found instanceof Map) ? found : add(labels);
      series.sum += seconds;
      series.count += 1;
      for (let at = 0; at < bounds.length; at++) {
        if (seconds > (bounds[at] ?? 0)) continue;
        series.buckets[at] = (series.buckets[at] ?? 0) + 1;
        return;
      }
    },
  };
}

/** Casts to all that a registry asks of a metric; its type names only prom-client's own classes. */
function asMetric(metric: { name: string; help: string; get: () => Promise<object> }): Metric {
  return metric as unknown as Metric;
}
